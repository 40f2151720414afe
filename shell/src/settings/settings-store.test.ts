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

  it('are applied to the document', () => {
    const root = document.createElement('html');
    applySettings(root, chosen);
    expect(root).toHaveAttribute('data-theme', 'UNICORN');
    expect(root).toHaveAttribute('data-responsive-fonts', 'false');
    expect(root).toHaveAttribute('dir', 'rtl');
  });
});
