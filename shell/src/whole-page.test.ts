import { wholePage } from './whole-page.ts';

/** A page that is still loading. */
function halfAPage() {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'readyState', { value: 'loading' });
  return page;
}

describe('wholePage', () => {
  it('waits while the page is loading', async () => {
    const page = halfAPage();
    let isWhole = false;
    const waiting = wholePage(page).then(() => {
      isWhole = true;
    });
    await Promise.resolve();
    expect(isWhole).toBe(false);
    page.dispatchEvent(new Event('DOMContentLoaded'));
    await waiting;
    expect(isWhole).toBe(true);
  });

  it('resolves immediately for a script that runs later', async () => {
    await expect(wholePage(document)).resolves.toBeUndefined();
  });
});
