import { wholePage } from './whole-page.ts';

/** A page that is still being read. */
function halfAPage() {
  const page = document.implementation.createHTMLDocument();
  Object.defineProperty(page, 'readyState', { value: 'loading' });
  return page;
}

describe('the whole page', () => {
  it('is waited for while it is on its way', async () => {
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

  it('is there at once for a script that came after it', async () => {
    await expect(wholePage(document)).resolves.toBeUndefined();
  });
});
