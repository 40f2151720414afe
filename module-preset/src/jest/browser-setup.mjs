import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// the first render loads code on demand, which takes more than the usual second on a busy machine
configure({ asyncUtilTimeout: 10_000 });

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** jsdom has only mouse events, but overlays need the pointer type. */
class MousePointerEvent extends MouseEvent {
  constructor(type, { pointerId = 1, pointerType = 'mouse', isPrimary = true, ...init } = {}) {
    super(type, init);
    Object.assign(this, { pointerId, pointerType, isPrimary });
  }
}

globalThis.PointerEvent ??= MousePointerEvent;
globalThis.ResizeObserver = NoObserver;
globalThis.IntersectionObserver = NoObserver;
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
