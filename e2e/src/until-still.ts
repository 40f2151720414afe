import type { Page } from 'playwright-core';

/** A page is loaded when nothing in it changed for as long as it takes to notice: `quietMs`. */
export function untilStill(page: Page, quietMs: number): Promise<void> {
  return page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const still = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(still, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(still, quiet);
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }),
    quietMs,
  );
}
