import type { Watch } from './watch.ts';

const closable = ['BroadcastChannel', 'WebSocket', 'EventSource'] as const;
const observing = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'] as const;

type Constructor = new (...values: never[]) => object;
/** A resource opened by the module; `isOpen` is its current state. */
type Resource = { readonly what: string; readonly isOpen: () => boolean };

/** Unclosed channels and sockets, and observers still watching the page. */
export function watchConnections(): Watch {
  const opened: Resource[] = [];
  const restore = [
    ...closable.map((name) => wrapped(name, (Original) => closingClass(Original, name, opened))),
    ...observing.map((name) => wrapped(name, (Original) => observerClass(Original, name, opened))),
  ];
  return {
    leaks: () => opened.filter(({ isOpen }) => isOpen()).map(({ what }) => what),
    stop: () => {
      for (const put of restore) put();
    },
  };
}

function wrapped(name: string, make: (Original: Constructor) => Constructor): () => void {
  const original: unknown = Reflect.get(window, name);
  if (typeof original !== 'function') return () => undefined;
  Reflect.set(window, name, make(original as unknown as Constructor));
  return () => {
    Reflect.set(window, name, original);
  };
}

function closingClass(Original: Constructor, name: string, opened: Resource[]): Constructor {
  return class extends Original {
    #isOpen = true;

    constructor(...values: never[]) {
      super(...values);
      opened.push({ what: `open ${name}`, isOpen: () => this.#isOpen });
    }

    close(...values: unknown[]) {
      this.#isOpen = false;
      call(Original, this, 'close', values);
    }
  };
}

function observerClass(Original: Constructor, name: string, opened: Resource[]): Constructor {
  return class extends Original {
    #watched = new Set<Node>();

    constructor(...values: never[]) {
      super(...values);
      const isOpen = () => [...this.#watched].some((node) => node.isConnected);
      opened.push({ what: `${name} on what is in the page`, isOpen });
    }

    observe(node: Node, ...values: unknown[]) {
      this.#watched.add(node);
      call(Original, this, 'observe', [node, ...values]);
    }

    unobserve(node: Node) {
      this.#watched.delete(node);
      call(Original, this, 'unobserve', [node]);
    }

    disconnect() {
      this.#watched.clear();
      call(Original, this, 'disconnect', []);
    }
  };
}

function call(Original: Constructor, self: object, method: string, values: readonly unknown[]): void {
  const original: unknown = Reflect.get(Original.prototype, method);
  if (typeof original === 'function') Reflect.apply(original, self, values);
}
