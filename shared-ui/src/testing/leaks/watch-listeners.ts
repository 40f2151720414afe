import type { Watch } from './watch.ts';

type ListenerOptions = boolean | AddEventListenerOptions | undefined;
type Listener = EventListenerOrEventListenerObject | null;

const optionsOf = (options: ListenerOptions): AddEventListenerOptions =>
  typeof options === 'object' ? options : { capture: options === true };

/** Listeners on objects that outlive a module: window, document and the root elements. */
export function watchListeners(): Watch {
  const targets: [string, EventTarget][] = [
    ['window', window],
    ['document', document],
    ['html', document.documentElement],
    ['body', document.body],
  ];
  const open = new Map<string, number>();
  const originals = targets.map(([name, target]) => {
    const { addEventListener, removeEventListener } = target;
    const live = new Map<string, Set<Listener>>();
    const keyOf = (type: string, { capture = false }: AddEventListenerOptions) => `${type}:${capture}`;
    const forget = (key: string, listener: Listener) => {
      live.get(key)?.delete(listener);
      open.set(`${name} ${key}`, live.get(key)?.size ?? 0);
    };
    target.addEventListener = (type: string, listener: Listener, options?: ListenerOptions) => {
      const given = optionsOf(options);
      const key = keyOf(type, given);
      if (given.once !== true && given.signal?.aborted !== true) {
        live.set(key, (live.get(key) ?? new Set()).add(listener));
        open.set(`${name} ${key}`, live.get(key)?.size ?? 0);
      }
      given.signal?.addEventListener('abort', () => forget(key, listener), { once: true });
      addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = (type: string, listener: Listener, options?: ListenerOptions) => {
      forget(keyOf(type, optionsOf(options)), listener);
      removeEventListener.call(target, type, listener, options);
    };
    return { target, addEventListener, removeEventListener };
  });
  return {
    leaks: () =>
      [...open].filter(([, count]) => count > 0).map(([key, count]) => `${count} listener(s) on ${key}`),
    stop: () => {
      for (const { target, addEventListener, removeEventListener } of originals) {
        target.addEventListener = addEventListener;
        target.removeEventListener = removeEventListener;
      }
    },
  };
}
