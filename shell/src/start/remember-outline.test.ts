import type { PageOutline } from './outline-store.ts';
import { rememberOutline } from './remember-outline.ts';

const KEY = 'adhelm.outlines';
const stored = (): Record<string, PageOutline> => JSON.parse(localStorage.getItem(KEY) ?? '{}');

/** jsdom has no layout: every element and text is 100 × 20 at (8, 16), except what `tiny` names. */
function layOut(tiny = ''): void {
  const rect = (width: number, height: number): DOMRect => ({
    ...{ x: 8, y: 16, left: 8, top: 16, right: 8 + width, bottom: 16 + height, width, height },
    toJSON: () => '',
  });
  const place = (element: Element | null) =>
    tiny !== '' && element?.matches(tiny) === true ? rect(1, 1) : rect(100, 20);
  Element.prototype.getBoundingClientRect = function placed() {
    return place(this);
  };
  Range.prototype.getBoundingClientRect = function placed() {
    return place(this.startContainer.parentElement);
  };
  // a text that is cut off has two rectangles in its line
  Range.prototype.getClientRects = () => Object.assign([rect(100, 20), rect(40, 20)], { item: () => null });
}

function open(html: string): void {
  document.body.innerHTML = `<div id="root"><div>${html}</div></div>`;
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  document.documentElement.dataset['theme'] = 'LIGHT';
}

const textsOf = (page: string) => stored()[page]?.parts.flatMap(({ text }) => text ?? []);

beforeEach(() => {
  localStorage.clear();
  layOut();
});

describe('the outline of a page', () => {
  it('has its boxes, and its lasting texts and links with their place and style', () => {
    open(`
      <aside style="background-color: rgb(1, 2, 3); border-right: 1px solid rgb(4, 5, 6)" data-lasting>
        <a href="/app/ts/campaigns" style="color: rgb(7, 8, 9); font-size: 13px; font-weight: 600">Campaigns</a>
      </aside>
      <h1 data-lasting>Campaigns</h1>`);
    rememberOutline(window, '/app/x');
    const { look, styles = [], parts = [] } = stored()['/app/x'] ?? {};
    expect(look).toBe(`${window.innerWidth},${window.innerHeight},en,ltr,LIGHT,`);
    expect(parts.map(({ at, text, href }) => [...at, text, href])).toEqual([
      [8, 16, 100, 20, undefined, undefined],
      [8, 16, 100, 20, 'Campaigns', '/app/ts/campaigns'],
      [8, 16, 100, 20, 'Campaigns', undefined],
    ]);
    expect(styles[parts[0]?.css ?? -1]).toMatch(
      /background:rgb\(1, 2, 3\).*border-right:1px solid rgb\(4, 5, 6\)/,
    );
    expect(styles[parts[1]?.css ?? -1]).toMatch(
      /color:rgb\(7, 8, 9\);font-size:13px;font-weight:600.*white-space:pre/,
    );
  });

  it('has no figures, messages or other texts that are not marked', () => {
    open(`
      <h1 data-lasting>Campaigns</h1>
      <header data-lasting>Cost and revenue <p data-lasting="no">Synced 5 min. ago</p></header>
      <div data-lasting><table><tr><td>$93.20</td></tr></table></div>
      <div role="grid" data-lasting><p>$12.00</p></div>
      <p role="status" data-lasting>Saved</p>
      <p>Profit $7</p>`);
    rememberOutline(window, '/app/x');
    expect(textsOf('/app/x')).toEqual(['Campaigns', 'Cost and revenue ']);
  });

  it('leaves out what is hidden or only for screen readers', () => {
    layOut('.hidden');
    open(`
      <h1 data-lasting>Campaigns</h1>
      <div data-lasting>
        <p class="hidden" style="overflow: hidden">Date range:</p>
        <p style="display: none">never</p>
        <p style="visibility: hidden">never</p>
        <p>Last 7 days</p>
      </div>`);
    rememberOutline(window, '/app/x');
    expect(textsOf('/app/x')).toEqual(['Campaigns', 'Last 7 days']);
  });

  it.each([
    ['has no heading', '<p data-lasting>Loading</p>'],
    ['is covered by a dialog', '<h1 data-lasting>Campaigns</h1><div role="dialog">Sure?</div>'],
    ['has very many parts', `<h1>Campaigns</h1><div data-lasting>${'<p>text</p>'.repeat(300)}</div>`],
  ])('is not stored if the page %s', (_case, html) => {
    open(html);
    rememberOutline(window, '/app/x');
    expect(stored()).toEqual({});
  });

  it('is kept for the twelve latest pages', () => {
    open('<h1 data-lasting>Campaigns</h1>');
    for (let page = 0; page < 14; page += 1) rememberOutline(window, `/app/${page}`);
    rememberOutline(window, '/app/5');
    expect(Object.keys(stored())).toHaveLength(12);
    expect(Object.keys(stored()).at(-1)).toBe('/app/5');
    expect(stored()['/app/1']).toBeUndefined();
  });

  it('replaces what another program stored', () => {
    open('<h1 data-lasting>Campaigns</h1>');
    for (const other of ['{', '7', 'null']) {
      localStorage.setItem(KEY, other);
      rememberOutline(window, '/app/x');
      expect(textsOf('/app/x')).toEqual(['Campaigns']);
    }
  });
});
