import { storedSessionHint, watchSessionHint } from './session-hint.ts';

beforeEach(() => window.localStorage.clear());

const tellOfStorage = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('the session hint', () => {
  it('is false on a browser’s first visit, and stores what is written', () => {
    expect(storedSessionHint(window.localStorage).read()).toBe(false);
    storedSessionHint(window.localStorage).write(true);
    expect(storedSessionHint(window.localStorage).read()).toBe(true);
    storedSessionHint(window.localStorage).write(false);
    expect(storedSessionHint(window.localStorage).read()).toBe(false);
    expect(window.localStorage).toHaveLength(0);
  });

  it('reports changes of another tab, and of no other storage item', () => {
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
