import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageOutline } from './outline-store.ts';

const code = readFileSync(join(__dirname, 'page-outline.js'), 'utf8');

const outline = (): PageOutline => ({
  look: [window.innerWidth, window.innerHeight, 'en', 'ltr', 'LIGHT', 'true'].join(),
  css: 'font-family:Inter',
  styles: ['background:red', 'color:blue'],
  parts: [
    { at: [0, 0, 1000, 64], css: 0 },
    { at: [24, 100, 90.5, 20], css: 1, text: 'Campaigns' },
    { at: [24, 140, 80, 20], css: 1, text: 'List', href: '/app/ts/campaigns' },
  ],
});

let shadows: ShadowRoot[];
let frames: (() => void)[];
const host = () => document.querySelector<HTMLElement>('body > [aria-hidden]');
const drawn = () => [...(shadows[0]?.children ?? [])];

/** Opens `/app/ts/campaigns` in a browser with an outline and runs the page's script. */
function open(stored: unknown, { signedIn = 'yes' } = {}): void {
  localStorage.setItem('adhelm.signed-in', signedIn);
  localStorage.setItem('adhelm.outlines', JSON.stringify({ '/app/ts/campaigns': stored }));
  run();
}

function run(): void {
  window.history.replaceState(null, '', '/app/ts/campaigns');
  Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
  Object.assign(document.documentElement.dataset, { theme: 'LIGHT', responsiveFonts: 'true' });
  document.body.innerHTML = '<div id="root"></div>';
  const script = document.createElement('script');
  script.textContent = code;
  document.body.append(script);
  script.remove();
}

const nextFrame = () => {
  for (const frame of frames.splice(0)) frame();
};

beforeEach(() => {
  localStorage.clear();
  shadows = [];
  frames = [];
  const attach = Element.prototype.attachShadow;
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function shadow(this: Element, init) {
    const root = attach.call(this, init);
    shadows.push(root);
    return root;
  });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(() => frame(0)));
});
afterEach(() => jest.restoreAllMocks());

describe("a returning person's page", () => {
  it('displays its outline at once, where no script finds it', () => {
    open(outline());
    expect(host()).toHaveStyle({ position: 'fixed', pointerEvents: 'none' });
    expect(host()?.shadowRoot).toBeNull();
    const [box, title, link] = drawn();
    expect(box).toHaveStyle({ width: '1000px', height: '64px' });
    expect(title).toHaveTextContent('Campaigns');
    expect(title).toHaveStyle({ left: '24px', top: '100px', width: '90.5px', color: 'rgb(0, 0, 255)' });
    expect(link).toHaveAttribute('href', '/app/ts/campaigns');
    expect(link).toHaveAttribute('tabindex', '-1');
  });

  it('keeps it until the page has a heading', () => {
    open(outline());
    nextFrame();
    expect(host()).toBeInTheDocument();
    const root = document.getElementById('root');
    root?.append(document.createElement('nav'));
    nextFrame();
    expect(Reflect.get(host() ?? {}, 'inert')).toBe(true);
    root?.append(document.createElement('h1'));
    nextFrame();
    expect(host()).toBeNull();
    expect(frames).toEqual([]);
  });

  it('gives up after eight seconds', () => {
    open(outline());
    jest.spyOn(performance, 'now').mockReturnValue(8001);
    nextFrame();
    expect(host()).toBeNull();
  });

  it.each([
    ['the window is narrower', { ...outline(), look: '390,844,en,ltr,LIGHT,true' }],
    ['another program stored it', 'text'],
    ['it has no parts', { ...outline(), parts: 7 }],
    ['the page was not open before', undefined],
  ])('has none if %s', (_case, stored) => {
    open(stored);
    expect(host()).toBeNull();
  });

  it('has none after a sign-out', () => {
    open(outline(), { signedIn: 'no' });
    expect(host()).toBeNull();
  });

  it('has none if the storage holds no JSON', () => {
    localStorage.setItem('adhelm.signed-in', 'yes');
    localStorage.setItem('adhelm.outlines', '{');
    run();
    expect(host()).toBeNull();
  });

  it('links only to pages of the product', () => {
    const parts = [
      'https://elsewhere.test',
      '//elsewhere.test',
      '/\\elsewhere.test',
      'javascript:alert(1)',
    ].map((href) => ({ at: [0, 0, 1, 1] as const, css: 1, text: 'x', href }));
    open({ ...outline(), parts });
    expect(drawn().map(({ tagName }) => tagName)).toEqual(['DIV', 'DIV', 'DIV', 'DIV']);
  });
});
