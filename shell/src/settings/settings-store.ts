import {
  SETTINGS_STORAGE_KEY,
  type Settings,
  settingsFromStorage,
  settingsSchema,
  type ThemeName,
} from '@adhelm/contracts';
import { BehaviorSubject, type Observable } from 'rxjs';

/** Whether the theme follows the system is stored beside the settings, whose fields the specification fixes. */
const THEME_STORAGE_KEY = 'adhelm.theme';
const SYSTEM = 'system';

export type ThemeChoice = ThemeName | typeof SYSTEM;

/** The user's settings: stored in local storage, applied to `<html>`, and synchronized with other tabs. */
export class SettingsStore {
  readonly #storage: Storage;
  readonly #prefersLight: MediaQueryList | null;
  readonly #settings: BehaviorSubject<Settings>;

  /** `prefersLight` is the system's preference; without it, the system counts as dark. */
  constructor(storage: Storage, prefersLight: MediaQueryList | null = null) {
    this.#storage = storage;
    this.#prefersLight = prefersLight;
    this.#settings = new BehaviorSubject(this.#read(storage.getItem(SETTINGS_STORAGE_KEY)));
  }

  get settings$(): Observable<Settings> {
    return this.#settings.asObservable();
  }

  get current(): Settings {
    return this.#settings.value;
  }

  /** The chosen theme, or `system` while it follows the system. */
  get themeChoice(): ThemeChoice {
    return this.#followsSystem ? SYSTEM : this.current.theme;
  }

  /** Stores and applies. Another theme ends following the system. */
  save(settings: Settings): void {
    if (settings.theme !== this.current.theme) this.#storage.removeItem(THEME_STORAGE_KEY);
    this.#keep(settings);
  }

  /** Stores and applies a theme, or follows the system from now on. */
  chooseTheme(choice: ThemeChoice): void {
    if (choice === SYSTEM) this.#storage.setItem(THEME_STORAGE_KEY, SYSTEM);
    else this.#storage.removeItem(THEME_STORAGE_KEY);
    this.#keep({ ...this.current, theme: choice === SYSTEM ? this.#systemTheme : choice });
  }

  #keep(settings: Settings): void {
    const parsed = settingsSchema.parse(settings);
    this.#storage.setItem(SETTINGS_STORAGE_KEY, JSON.stringify(parsed));
    this.#settings.next(parsed);
  }

  /** Follows changes of other tabs. */
  followStorage(page: Window): void {
    page.addEventListener('storage', (event) => {
      if (event.key === SETTINGS_STORAGE_KEY) this.#settings.next(this.#read(event.newValue));
    });
  }

  /** Follows changes of the system while that is chosen. */
  followSystem(): void {
    this.#prefersLight?.addEventListener('change', () => {
      if (this.#followsSystem) this.#keep({ ...this.current, theme: this.#systemTheme });
    });
  }

  get #followsSystem(): boolean {
    return this.#storage.getItem(THEME_STORAGE_KEY) === SYSTEM;
  }

  get #systemTheme(): ThemeName {
    return this.#prefersLight?.matches === true ? 'LIGHT' : 'ONE_DARK';
  }

  #read(stored: string | null): Settings {
    const settings = settingsFromStorage(stored);
    return this.#followsSystem ? { ...settings, theme: this.#systemTheme } : settings;
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
