import type { Settings } from '@adhelm/contracts';
import { applySettings, SettingsStore } from './settings-store.ts';

const chosen: Settings = { direction: 'rtl', responsiveFontSizes: false, theme: 'UNICORN' };
const stored = () => JSON.parse(window.localStorage.getItem('settings') ?? 'null');

beforeEach(() => window.localStorage.clear());

describe('settings', () => {
  it('are the specification’s defaults on the first visit, and are not stored yet', () => {
    expect(new SettingsStore(window.localStorage).current).toEqual({
      direction: 'ltr',
      responsiveFontSizes: true,
      theme: 'ONE_DARK',
    });
    expect(stored()).toBeNull();
  });

  it('are stored as exactly three fields under "settings", and restored', () => {
    const withMore = { ...chosen, density: 'compact' };
    new SettingsStore(window.localStorage).save(withMore);
    expect(stored()).toEqual(chosen);
    expect(new SettingsStore(window.localStorage).current).toEqual(chosen);
  });

  it('fall back to the first theme for an unknown one, and to the defaults for invalid data', () => {
    window.localStorage.setItem('settings', JSON.stringify({ ...chosen, theme: 'PINK' }));
    expect(new SettingsStore(window.localStorage).current).toEqual({ ...chosen, theme: 'LIGHT' });
    window.localStorage.setItem('settings', '{broken');
    expect(new SettingsStore(window.localStorage).current.theme).toBe('ONE_DARK');
  });

  it('notify listeners immediately and on each change', () => {
    const store = new SettingsStore(window.localStorage);
    const themes: string[] = [];
    store.settings$.subscribe(({ theme }) => themes.push(theme));
    store.save(chosen);
    expect(themes).toEqual(['ONE_DARK', 'UNICORN']);
  });

  it('follow another tab', () => {
    const store = new SettingsStore(window.localStorage);
    store.followStorage(window);
    const change = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    change('something else', JSON.stringify(chosen));
    expect(store.current.theme).toBe('ONE_DARK');
    change('settings', JSON.stringify(chosen));
    expect(store.current).toEqual(chosen);
    change('settings', null);
    expect(store.current.theme).toBe('ONE_DARK');
  });

  it('follow another tab that removed them', () => {
    const store = new SettingsStore(window.localStorage);
    store.followStorage(window);
    store.save(chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'settings', newValue: null }));
    expect(store.current.direction).toBe('ltr');
  });

  describe('follow the system', () => {
    const system = (light: boolean) => {
      const query = Object.assign(new EventTarget(), { matches: light });
      return {
        query: query as unknown as MediaQueryList,
        become: (matches: boolean) => {
          query.matches = matches;
          query.dispatchEvent(new Event('change'));
        },
      };
    };

    it('from when that is chosen until a theme is chosen, and store what is displayed', () => {
      const { query, become } = system(true);
      const store = new SettingsStore(window.localStorage, query);
      store.followSystem();
      become(false);
      expect(store.current.theme).toBe('ONE_DARK');
      become(true);
      store.chooseTheme('system');
      expect([store.themeChoice, stored()]).toEqual(['system', { ...store.current, theme: 'LIGHT' }]);
      become(false);
      expect([store.current.theme, stored().theme]).toEqual(['ONE_DARK', 'ONE_DARK']);
      store.chooseTheme('ONE_DARK');
      become(true);
      expect([store.themeChoice, store.current.theme]).toEqual(['ONE_DARK', 'ONE_DARK']);
    });

    it('in the next visit, whatever theme was stored', () => {
      new SettingsStore(window.localStorage, system(false).query).chooseTheme('system');
      const store = new SettingsStore(window.localStorage, system(true).query);
      expect([store.themeChoice, store.current.theme]).toEqual(['system', 'LIGHT']);
    });

    it('also after other settings are saved, but not after another theme', () => {
      const store = new SettingsStore(window.localStorage, system(true).query);
      store.chooseTheme('system');
      store.save({ ...store.current, direction: 'rtl' });
      expect(store.themeChoice).toBe('system');
      store.save({ ...store.current, theme: 'UNICORN' });
      expect(store.themeChoice).toBe('UNICORN');
    });
  });

  it('are applied to the document', () => {
    const root = document.createElement('html');
    applySettings(root, chosen);
    expect(root).toHaveAttribute('data-theme', 'UNICORN');
    expect(root).toHaveAttribute('data-responsive-fonts', 'false');
    expect(root).toHaveAttribute('dir', 'rtl');
  });
});
