import { dropPageArticle, focusAgain, holdPlace, keepPageArticle, pageArticleOf } from './page-article.ts';

describe('the server’s article', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"><div class="adhelm-article">Text</div></div>';
  });

  it('belongs to the path that the page was opened at', () => {
    keepPageArticle(document, '/docs/welcome');
    expect(pageArticleOf('/docs/welcome')?.textContent).toBe('Text');
    expect(pageArticleOf('/docs/support')).toBeNull();
  });

  it('survives the removal from the page, until it is dropped', () => {
    keepPageArticle(document, '/docs/welcome');
    document.body.replaceChildren();
    expect(pageArticleOf('/docs/welcome')?.textContent).toBe('Text');
    dropPageArticle();
    expect(pageArticleOf('/docs/welcome')).toBeNull();
  });

  it('is missing in other pages', () => {
    document.body.innerHTML = '<div id="root"></div>';
    keepPageArticle(document, '/app');
    expect(pageArticleOf('/app')).toBeNull();
  });
});

describe('the focus of a reader', () => {
  const links = '<a href="/docs/welcome">Welcome</a><a href="/docs/support">Support</a>';
  const link = (name: string) =>
    [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);

  it('goes to the link that takes the place of the focused one, each time it is replaced', () => {
    document.body.innerHTML = `<div id="root"><div class="adhelm-article">${links}</div></div>`;
    link('Welcome')?.focus();
    keepPageArticle(document, '/docs/welcome');
    link('Support')?.focus();
    const root = document.getElementById('root');
    if (root === null) throw new Error('the page has no root');
    root.innerHTML = `<nav>${links}</nav>`;
    expect(document.body).toHaveFocus();
    focusAgain(document);
    expect(link('Support')).toHaveFocus();
    root.innerHTML = `<main>${links}</main>`;
    dropPageArticle();
    expect(link('Support')).toHaveFocus();
  });

  it('stays where the person put it meanwhile', () => {
    document.body.innerHTML = `<div id="root"><div class="adhelm-article">${links}</div></div><button>Theme</button>`;
    link('Welcome')?.focus();
    keepPageArticle(document, '/docs/welcome');
    document.querySelector('button')?.focus();
    dropPageArticle();
    expect(document.querySelector('button')).toHaveFocus();
  });
});

describe('the place of a reader', () => {
  let resized: (() => void) | null = null;
  const scrolled: unknown[] = [];

  /** jsdom has no layout: the tops of headings, and the heights of elements, are given. */
  const placed = <Laid extends HTMLElement>(element: Laid, top: number, height = 20): Laid =>
    Object.assign(element, {
      getBoundingClientRect: () => new DOMRect(0, top, 100, height),
    });
  const heightOf = (element: HTMLElement, height: number) =>
    Object.defineProperty(element, 'offsetHeight', { value: height, configurable: true });
  const heading = (parent: HTMLElement, id: string, top: number) => {
    const made = placed(document.createElement('h2'), top);
    made.id = id;
    parent.append(made);
  };

  beforeEach(() => {
    resized = null;
    scrolled.length = 0;
    globalThis.ResizeObserver = class {
      constructor(onResize: ResizeObserverCallback) {
        resized = () => onResize([], this);
      }
      observe() {}
      unobserve() {}
      disconnect() {
        resized = null;
      }
    };
    jest.spyOn(window, 'scrollBy').mockImplementation((by: unknown) => void scrolled.push(by));
    document.body.innerHTML = '<div class="article"></div><main></main>';
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.set(window, 'scrollY', 0);
  });

  function openedAt(scrollY: number) {
    Reflect.set(window, 'scrollY', scrollY);
    const article = document.querySelector<HTMLElement>('.article');
    const main = document.querySelector<HTMLElement>('main');
    if (article === null || main === null) throw new Error('the page is empty');
    heightOf(article, 3000);
    for (const [id, top] of [
      ['first', -400],
      ['second', 90],
      ['third', 600],
    ] as const)
      heading(article, id, top);
    // no section: the list of all pages stays in view
    const list = placed(document.createElement('div'), 100);
    list.id = 'all-pages';
    article.append(list);
    const stop = holdPlace(article);
    for (const [id, top] of [
      ['first', -300],
      ['second', 250],
      ['third', 800],
    ] as const)
      heading(main, id, top);
    return { article, stop };
  }

  it('stays where it is when the module’s text replaces the article', () => {
    const { article } = openedAt(500);
    resized?.();
    expect(scrolled).toEqual([]);
    heightOf(article, 0);
    resized?.();
    expect(scrolled).toEqual([{ top: 160, behavior: 'instant' }]);
    expect(resized).toBeNull();
  });

  it('at the start of the page needs nothing', () => {
    const { article } = openedAt(0);
    heightOf(article, 0);
    resized?.();
    expect(scrolled).toEqual([]);
  });

  it('is not held after the page was left', () => {
    openedAt(500).stop();
    expect(resized).toBeNull();
  });
});
