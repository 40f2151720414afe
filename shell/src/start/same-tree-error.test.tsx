import { Suspense, startTransition, use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { isSameTreeError } from './same-tree-error.ts';

/** React reveals what was suspended this long after the fallback appeared. */
const REVEAL_MS = 300;
const roots: Root[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
});

function newRoot() {
  const element = document.createElement('div');
  const root = createRoot(element);
  roots.push(root);
  return { element, root };
}

function newStore() {
  const listeners = new Set<() => void>();
  let value = 0;
  return {
    get: () => value,
    set: (next: number) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const store = newStore();
const content = Promise.withResolvers<string>();
const Content = () => use(content.promise);

function Revealing() {
  const value = useSyncExternalStore(store.subscribe, store.get);
  return (
    <>
      {value}{' '}
      <Suspense fallback="loading">
        <Content />
      </Suspense>
    </>
  );
}

/** Its effect changes the store, after the reveal is due. */
function Busy({ value }: { readonly value: number }) {
  useLayoutEffect(() => {
    const end = value === 0 ? 0 : performance.now() + 1.5 * REVEAL_MS;
    while (performance.now() < end);
  }, [value]);
  useEffect(() => {
    if (value > 0) store.set(value);
  }, [value]);
  return null;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('knows the error of a reveal that effects of another root overtook, and nothing is missing after it', async () => {
  const busy = newRoot();
  const revealing = newRoot();
  flushSync(() => busy.root.render(<Busy value={0} />));
  flushSync(() => revealing.root.render(<Revealing />));
  const errors: unknown[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  window.addEventListener('error', onError);
  content.resolve('loaded');
  await wait(REVEAL_MS / 10);
  startTransition(() => busy.root.render(<Busy value={1} />));
  await wait(3 * REVEAL_MS);
  window.removeEventListener('error', onError);
  expect(errors.map(isSameTreeError)).toEqual([true]);
  expect(revealing.element.textContent).toBe('1 loaded');
});

it('knows no other error', () => {
  expect(isSameTreeError(new Error('Minified React error #31; visit https://react.dev/errors/31'))).toBe(
    false,
  );
  expect(isSameTreeError('Cannot commit the same tree as before')).toBe(false);
});
