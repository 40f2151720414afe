import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const code = readFileSync(join(__dirname, 'first-touch.js'), 'utf8');
const list = [
  { src: '/assets/public.js', integrity: 'sha384-a' },
  { src: '/assets/main.js', integrity: 'sha384-b' },
];

const view = { url: '/api/page-views', type: 'application/json', body: '{"page":"/"}' };
const sent: [string, Blob][] = [];

/** Opens the prerendered page and runs its script. */
function openDrawnPage(): void {
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <script type="application/json" id="adhelm-scripts">${JSON.stringify(list)}</script>
    <script type="application/json" id="adhelm-view">${JSON.stringify(view)}</script>
    <div id="root" data-drawn>
      <form><input name="email"><button type="submit">Log In</button></form>
      <button type="button">Google</button>
    </div>`;
  const script = document.createElement('script');
  script.nonce = 'of-the-page';
  script.textContent = code;
  document.head.append(script);
  script.remove();
}

const scripts = () => [...document.head.querySelectorAll('script')];
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};
const drawn = () => document.dispatchEvent(new Event('adhelm:drawn'));

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  Reflect.set(navigator, 'sendBeacon', (url: string, body: Blob) => sent.push([url, body]) > 0);
  for (const key of ['session', 'counted']) delete document.documentElement.dataset[key];
  openDrawnPage();
});
afterEach(() => drawn());

describe('the prerendered page', () => {
  it('requests nothing without interaction', () => {
    expect(scripts()).toEqual([]);
  });

  it('is counted without the shell, which is informed', () => {
    expect(sent.map(([url, { type, size }]) => ({ url, type, size }))).toEqual([
      { url: view.url, type: view.type, size: view.body.length },
    ]);
    expect(document.documentElement.dataset.counted).toBe('/');
  });

  it.each(['pointermove', 'touchstart', 'keydown', 'focusin'])('loads the shell once on %s', (sign) => {
    for (let times = 0; times < 2; times += 1) {
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    }
    expect(scripts().map(({ src, integrity, nonce, async }) => ({ src, integrity, nonce, async }))).toEqual(
      list.map(({ src, integrity }) => ({
        src: new URL(src, location.href).href,
        integrity,
        nonce: 'of-the-page',
        async: false,
      })),
    );
  });

  it('requests nothing because the page appeared below a resting pointer', () => {
    const appeared = Object.assign(new Event('pointermove', { bubbles: true }), {
      movementX: 0,
      movementY: 0,
    });
    document.body.dispatchEvent(appeared);
    expect(scripts()).toEqual([]);
    const moved = Object.assign(new Event('pointermove', { bubbles: true }), { movementX: 0, movementY: 2 });
    document.body.dispatchEvent(moved);
    expect(scripts()).toHaveLength(2);
  });

  it('keeps a press until the shell is ready, and repeats it then', () => {
    const pressed = jest.fn((event: Event) => event.preventDefault());
    button('Google').click();
    expect(scripts()).toHaveLength(2);
    expect(button('Google')).toHaveAttribute('aria-busy', 'true');
    button('Google').addEventListener('click', pressed);
    drawn();
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(button('Google')).not.toHaveAttribute('aria-busy');
    button('Google').click();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('keeps a form submitted with Enter', () => {
    const form = document.querySelector('form');
    const sent = jest.fn((event: Event) => event.preventDefault());
    form?.requestSubmit(button('Log In'));
    expect(button('Log In')).toHaveAttribute('aria-busy', 'true');
    form?.addEventListener('submit', sent);
    drawn();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('keeps only the last press', () => {
    button('Log In').addEventListener('click', (event) => event.preventDefault());
    button('Google').click();
    button('Log In').click();
    expect(button('Google')).not.toHaveAttribute('aria-busy');
    expect(button('Log In')).toHaveAttribute('aria-busy', 'true');
  });

  it('retries if the shell failed to load', () => {
    button('Google').click();
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(button('Google')).not.toHaveAttribute('aria-busy');
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(scripts()).toHaveLength(4);
  });

  it('loads the shell immediately for a browser with a session, and stays hidden', () => {
    localStorage.setItem('adhelm.signed-in', 'yes');
    sent.length = 0;
    openDrawnPage();
    expect(sent).toEqual([]);
    expect(scripts()).toHaveLength(2);
    expect(document.documentElement.dataset.session).toBe('returning');
  });

  it('becomes visible after all if the shell fails to load', () => {
    localStorage.setItem('adhelm.signed-in', 'yes');
    openDrawnPage();
    scripts()[1]?.dispatchEvent(new Event('error'));
    expect(document.documentElement.dataset.session).toBeUndefined();
  });
});

describe('a page of text', () => {
  const openText = () => {
    drawn();
    delete document.documentElement.dataset.counted;
    window.history.replaceState(null, '', '/docs/welcome');
    openDrawnPage();
    const root = document.getElementById('root');
    if (root !== null) root.innerHTML = '<nav><a href="/docs/welcome?q=">Search the docs</a></nav>';
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('is for returning people too, who read without the shell', () => {
    localStorage.setItem('adhelm.signed-in', 'yes');
    openText();
    expect(scripts()).toEqual([]);
    expect(document.documentElement.dataset.session).toBeUndefined();
    expect(document.documentElement.dataset.counted).toBe('/docs/welcome');
  });

  it('opens its search with Ctrl+K before the shell can', () => {
    openText();
    const searched = jest.fn((event: Event) => event.preventDefault());
    document.querySelector('nav a')?.addEventListener('click', searched);
    const press = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([press({ key: 'k' }), press({ key: 'k', ctrlKey: true })]).toEqual([false, true]);
    expect(searched).toHaveBeenCalledTimes(1);
    drawn();
    expect(press({ key: 'k', ctrlKey: true })).toBe(false);
  });
});
