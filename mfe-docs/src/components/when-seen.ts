/**
 * Does something with an element as soon as it has a size: the shell keeps a module out of sight until it is mounted, and
 * what is out of sight takes neither focus nor scrolling. Returns the function that stops waiting.
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
