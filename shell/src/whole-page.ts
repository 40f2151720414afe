/**
 * Settles when the page is read to its end. A script that the page's first script brings is not deferred: out of the
 * browser's cache it runs while the page is still on its way.
 */
export function wholePage(page: Document): Promise<void> {
  if (page.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    page.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}
