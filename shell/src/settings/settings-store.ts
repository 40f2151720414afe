import { SETTINGS_STORAGE_KEY, type Settings, settingsFromStorage, settingsSchema } from '@adhelm/contracts';
import { BehaviorSubject, type Observable } from 'rxjs';

/** The user's settings: stored in local storage, applied to `<html>`, and synchronized with other tabs. */
export class SettingsStore {
  readonly #storage: Storage;
  readonly #settings: BehaviorSubject<Settings>;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#settings = new BehaviorSubject(settingsFromStorage(storage.getItem(SETTINGS_STORAGE_KEY)));
  }

  get settings$(): Observable<Settings> {
    return this.#settings.asObservable();
  }

  get current(): Settings {
    return this.#settings.value;
  }

  /** Stores and applies. */
  save(settings: Settings): void {
    const parsed = settingsSchema.parse(settings);
    this.#storage.setItem(SETTINGS_STORAGE_KEY, JSON.stringify(parsed));
    this.#settings.next(parsed);
  }

  /** Follows changes of other tabs. */
  followStorage(page: Window): void {
    page.addEventListener('storage', (event) => {
      if (event.key === SETTINGS_STORAGE_KEY) this.#settings.next(settingsFromStorage(event.newValue));
    });
  }
}

/**
 * Applies settings to the document: theme, direction, fluid type. The HTML's first script does the same before the
 * first paint.
 */
export function applySettings(root: HTMLElement, settings: Settings): void {
  root.dataset.theme = settings.theme;
  root.dataset.responsiveFonts = String(settings.responsiveFontSizes);
  root.dir = settings.direction;
}
