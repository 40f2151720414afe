type FocusMainHeading = typeof import('./focus-main-heading.ts').focusMainHeading;

/** The module remembers the first page of a visit, so each test loads it fresh. */
let focusMainHeading: FocusMainHeading;
beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  focusMainHeading = jest.requireActual<{ focusMainHeading: FocusMainHeading }>(
    './focus-main-heading.ts',
  ).focusMainHeading;
  document.body.innerHTML = '<header><h1>Not this one</h1></header><main></main>';
});
afterEach(() => jest.useRealTimers());

const focusElement = HTMLElement.prototype.focus;
const main = () => document.querySelector('main') ?? document.body;
const frame = () => jest.advanceTimersByTimeAsync(20);
const focused = () => document.activeElement?.textContent;
function show(html: string): void {
  main().innerHTML = html;
}

async function arrive(path: string): Promise<() => void> {
  const stop = focusMainHeading(document, path);
  await frame();
  return stop;
}

describe('focus after a navigation', () => {
  it('stays where the browser puts it on the first page of a visit', async () => {
    show('<h1>First</h1>');
    await arrive('/app');
    await arrive('/app');
    expect(document.body).toHaveFocus();
  });

  it('moves to the page’s main heading', async () => {
    await arrive('/');
    show('<h1>Second</h1>');
    await arrive('/app');
    expect(focused()).toBe('Second');
  });

  it('also moves on the way back to the first page', async () => {
    await arrive('/');
    await arrive('/app');
    show('<h1>First again</h1>');
    await arrive('/');
    expect(focused()).toBe('First again');
  });

  it('waits for a heading that loads later', async () => {
    await arrive('/');
    await arrive('/app');
    expect(document.body).toHaveFocus();
    await jest.advanceTimersByTimeAsync(1000);
    show('<h1>Late</h1>');
    await frame();
    expect(focused()).toBe('Late');
  });

  it('waits for a heading that is hidden while its page loads', async () => {
    const focus = jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
      // unlike browsers, jsdom focuses hidden elements
      if (this.closest('[style*="display: none"]') === null) focusElement.call(this);
    });
    await arrive('/');
    show('<div style="display: none"><h1>Hidden</h1></div>');
    await arrive('/app');
    expect(document.body).toHaveFocus();
    document.querySelector('main div')?.removeAttribute('style');
    await frame();
    expect(focused()).toBe('Hidden');
    focus.mockRestore();
  });

  it('stops waiting after a while, and immediately when the page is left', async () => {
    await arrive('/');
    const stop = await arrive('/app');
    stop();
    show('<h1>Left</h1>');
    await frame();
    expect(document.body).toHaveFocus();
    show('');
    await arrive('/docs');
    await jest.advanceTimersByTimeAsync(5000);
    show('<h1>Too late</h1>');
    await frame();
    expect(document.body).toHaveFocus();
  });

  it('stays with a person who is already somewhere in the new page', async () => {
    await arrive('/');
    show('<h1>Form</h1><input aria-label="Name">');
    document.querySelector('input')?.focus();
    await arrive('/app/form');
    expect(document.querySelector('input')).toHaveFocus();
  });

  it('moves to the heading from the main element, the target of a skip link', async () => {
    await arrive('/');
    show('<h1>Next</h1>');
    main().tabIndex = -1;
    main().focus();
    await arrive('/app');
    expect(document.querySelector('main h1')).toHaveFocus();
  });
});
