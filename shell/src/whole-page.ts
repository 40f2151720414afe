/**
 * Resolves once the page is parsed completely. Scripts inserted by the page's first script are not deferred: from the
 * browser's cache they run while the page is still loading.
 */
export function wholePage(page: Document): Promise<void> {
  if (page.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    page.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}
