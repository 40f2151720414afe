import { storedSessionHint, watchSessionHint } from './session-hint.ts';

beforeEach(() => window.localStorage.clear());

const tellOfStorage = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('the session hint', () => {
  it('says no on a browser’s first visit, and keeps what is written', () => {
    expect(storedSessionHint(window.localStorage).read()).toBe(false);
    storedSessionHint(window.localStorage).write(true);
    expect(storedSessionHint(window.localStorage).read()).toBe(true);
    storedSessionHint(window.localStorage).write(false);
    expect(storedSessionHint(window.localStorage).read()).toBe(false);
    expect(window.localStorage).toHaveLength(0);
  });

  it('tells of another tab’s change, and of nothing else in the storage', () => {
    storedSessionHint(window.localStorage).write(true);
    const key = window.localStorage.key(0) ?? '';
    const heard: boolean[] = [];
    watchSessionHint(window, (signedIn) => heard.push(signedIn));
    tellOfStorage(key, 'yes');
    tellOfStorage('settings', '{}');
    tellOfStorage(key, null);
    expect(heard).toEqual([true, false]);
  });
});
