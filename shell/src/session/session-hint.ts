import type { SessionHint } from './session.ts';

const KEY = 'adhelm.signed-in';

/** The hint in local storage; `onChange` receives changes of other tabs. */
export function storedSessionHint(storage: Storage): SessionHint {
  return {
    read: () => storage.getItem(KEY) === 'yes',
    write: (signedIn) => (signedIn ? storage.setItem(KEY, 'yes') : storage.removeItem(KEY)),
  };
}

/** Calls back when another tab signs in or out. */
export function watchSessionHint(page: Window, onChange: (signedIn: boolean) => void): void {
  page.addEventListener('storage', (event) => {
    if (event.key === KEY) onChange(event.newValue === 'yes');
  });
}
