import type { Page } from 'playwright-core';

/** Considers a page loaded once nothing in it has changed for `quietMs`. */
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
