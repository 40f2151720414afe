/**
 * Runs `act` as soon as the element has a size. The shell hides a module until it is mounted, and hidden elements can
 * neither be focused nor scrolled to. Returns a function that stops waiting.
 */
export function whenSeen(element: HTMLElement, act: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (element.getBoundingClientRect().height === 0) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
