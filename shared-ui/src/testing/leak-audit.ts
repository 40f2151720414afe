/** Long enough for what ends by itself: closing animations, React's and single-spa-react's own timers. */
const GRACE_MS = 1000;
const POLL_MS = 20;

type Watch = { readonly leaks: () => string[]; readonly stop: () => void };

function watchListeners(): Watch {
  const targets: [string, EventTarget][] = [
    ['window', window],
    ['document', document],
    ['html', document.documentElement],
    ['body', document.body],
  ];
  const open = new Map<string, number>();
  const originals = targets.map(([name, target]) => {
    const { addEventListener, removeEventListener } = target;
    const live = new Map<string, Set<unknown>>();
    const keyOf = (type: string, options: unknown) =>
      `${type}:${typeof options === 'boolean' ? options : Boolean((options as AddEventListenerOptions | undefined)?.capture)}`;
    const note = (key: string) => open.set(`${name} ${key}`, live.get(key)?.size ?? 0);
    target.addEventListener = (type: string, listener: unknown, options?: unknown) => {
      const key = keyOf(type, options);
      const once = (options as AddEventListenerOptions | undefined)?.once === true;
      if (!once) live.set(key, (live.get(key) ?? new Set()).add(listener));
      note(key);
      addEventListener.call(target, type, listener as EventListener, options as AddEventListenerOptions);
    };
    target.removeEventListener = (type: string, listener: unknown, options?: unknown) => {
      const key = keyOf(type, options);
      live.get(key)?.delete(listener);
      note(key);
      removeEventListener.call(target, type, listener as EventListener, options as AddEventListenerOptions);
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

function watchTimers(): Watch {
  const open = new Map<unknown, string>();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const creator = () => (new Error().stack ?? '').split('\n').slice(3, 6).join(' ').replace(/\s+/g, ' ');
  Object.assign(window, {
    setTimeout: (run: () => void, delay?: number, ...values: unknown[]) => {
      const id = setTimeout(() => {
        open.delete(id);
        run.apply(window, values as []);
      }, delay);
      open.set(id, `timer of ${delay ?? 0} ms made ${creator()}`);
      return id;
    },
    setInterval: (run: () => void, delay?: number) => {
      const id = setInterval(run, delay);
      open.set(id, `interval of ${delay ?? 0} ms made ${creator()}`);
      return id;
    },
    clearTimeout: (id: number) => {
      open.delete(id);
      clearTimeout(id);
    },
    clearInterval: (id: number) => {
      open.delete(id);
      clearInterval(id);
    },
  });
  return {
    leaks: () => [...open.values()],
    stop: () => Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval }),
  };
}

function watchNodes(): Watch {
  const before = new Set([...document.body.children, ...document.head.children]);
  const bodyBefore = document.body.getAttribute('style') ?? '';
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()} id="${element.id}"> left in the page`;
  /** Emotion's tags belong to the page: the cache is the shell's, and rules are written into it once. */
  const isShared = (element: Element) => element.getAttribute('data-emotion')?.startsWith('adhelm') === true;
  return {
    leaks: () => [
      ...[...document.body.children, ...document.head.children]
        .filter((element) => !before.has(element) && !isShared(element))
        .map(describe),
      ...((document.body.getAttribute('style') ?? '') === bodyBefore ? [] : ['style of <body> changed']),
    ],
    stop: () => undefined,
  };
}

/** Starts watching the page for what is put into it and not taken away: listeners, timers, nodes. */
export function watchLeaks(): Watch {
  const watches = [watchListeners(), watchTimers(), watchNodes()];
  return {
    leaks: () => watches.flatMap((watch) => watch.leaks()),
    stop: () => {
      for (const watch of watches) watch.stop();
    },
  };
}

/** Resolves to what is left once it has had time to go; empty when nothing is. */
export async function leaksAfterGrace(leaks: () => string[]): Promise<string[]> {
  const deadline = performance.now() + GRACE_MS;
  while (leaks().length > 0 && performance.now() < deadline) await pause(POLL_MS);
  return leaks();
}

/** Waits by the platform's timer, which the audit does not count. */
const pause = (() => {
  const { setTimeout } = window;
  return (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
})();
