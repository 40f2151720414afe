import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesOf, sanitisedPage } from '@adhelm/contracts/gate';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import calls from 'docs-reference/api-calls.json';
import pages from 'docs-reference/pages.json';
import { docsPath, pagesInOrder } from '../docs-pages.ts';
import { DocsRoutes } from '../routes.tsx';
import { apiDocsFault, docsAddressFault } from '../testing/docs-address.ts';

const project = join(__dirname, '../../..');
const source = (path: string) => readFileSync(join(project, path), 'utf8');

/** A page as its readers without scripts get it. */
function staticPage(slug: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = pages.find((one) => one.slug === slug)?.html ?? '';
  document.body.append(page);
  return page;
}
afterEach(() => {
  document.body.replaceChildren();
});

const modules = readdirSync(project).filter((name) => existsSync(join(project, name, 'module.json')));
const routes = modules.flatMap(
  (name): { path: string }[] => JSON.parse(source(`${name}/module.json`)).routes,
);
const isProductPage = (path: string) =>
  routes.some((route) => route.path === path) ||
  source('contracts/src/platform-release.ts').includes(`'${path}'`) ||
  source('shell/src/router/router.tsx').includes(`path: '${path}'`) ||
  source('shell/src/router/shell-pages.ts').includes(`path: '${path}'`);

/** Null if the link leads somewhere. */
function faultOf(href: string, page: HTMLElement): string | null {
  const [address = '', anchor] = href.split('#');
  // the search of each page is at its own address
  const [path = ''] = address.split('?q=');
  if (path.startsWith('/api/docs')) return apiDocsFault(href);
  if (path.startsWith('/docs/')) return docsAddressFault(anchor === undefined ? path : `${path}#${anchor}`);
  if (path === '') return page.querySelector(`[id="${anchor}"]`) === null ? `${href}: no such section` : null;
  return isProductPage(path) ? null : `${href}: no such path`;
}

const TOP_FOLDERS =
  /^(contracts|shared-ui|module-preset|shell|mfe-[\w-]+|server|sandbox|e2e|bench|deploy|docs|scripts)\//;
/** Made by a command of the page. */
const MADE = 'deploy/.env';
const isRepositoryPath = (text: string) =>
  text !== MADE && (TOP_FOLDERS.test(text) || /^[A-Z]+\.md$/.test(text));

describe.each(pagesInOrder.map(({ slug }) => slug))('%s', (slug) => {
  it('links only to what exists', () => {
    const page = staticPage(slug);
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const faults = links.map((href) => faultOf(href, page));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  it('names only files that exist', () => {
    const page = staticPage(slug);
    const named = [...page.querySelectorAll(':not(pre) > code')].map((code) => code.textContent ?? '');
    const missing = named.filter((path) => isRepositoryPath(path) && !existsSync(join(project, path)));
    expect(missing).toEqual([]);
  });

  it('has sections with ids of their own, and a lead', () => {
    const page = staticPage(slug);
    const ids = [...page.querySelectorAll(':is(h2, h3)')].map(({ id }) => id);
    expect(ids.filter((id) => id === '')).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page.querySelector('h1 + p')?.textContent).toMatch(/\S/);
  });

  it('describes every diagram', () => {
    const page = staticPage(slug);
    for (const svg of page.querySelectorAll('figure svg')) expect(svg).toHaveAccessibleName();
  });

  it('loses no text when it is sanitised', () => {
    const page = staticPage(slug);
    const sanitised = document.createElement('div');
    const files = [...page.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '');
    sanitised.innerHTML = sanitisedPage(page.innerHTML, picturesOf('/modules/docs/1.0.0/', files));
    expect(sanitised.textContent).toBe(page.textContent);
    // and nothing that its styles need
    for (const kept of ['[id]', 'a[href]', 'img[src]', '[tabindex="0"]', '[class*=reading]', '[class*=hljs]'])
      expect([kept, sanitised.querySelectorAll(kept).length]).toEqual([
        kept,
        page.querySelectorAll(kept).length,
      ]);
  });

  it('has no accessibility violations', async () => {
    const { container } = renderModule(DocsRoutes, { path: docsPath(slug), session: null });
    await screen.findByRole('navigation', { name: 'On this page' });
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('pages', () => {
  it('are all files of the folder', () => {
    const files = readdirSync(__dirname).filter((name) => name.endsWith('.mdx'));
    expect(files.sort()).toEqual(pagesInOrder.map(({ slug }) => `${slug}.mdx`).sort());
  });

  it('call only what the server has', () => {
    const text = readdirSync(join(__dirname, '../samples'))
      .map((name) => source(`mfe-docs/src/samples/${name}`))
      .join('\n');
    const known = calls.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
    const called = [...text.matchAll(/\/api\/[\w/${}-]+/g)].map(([path]) => path);
    const unknown = called.filter(
      (path) => path !== '/api/openapi' && known.every((pattern) => !pattern.test(path)),
    );
    expect(called).not.toEqual([]);
    expect(unknown).toEqual([]);
  });
});
