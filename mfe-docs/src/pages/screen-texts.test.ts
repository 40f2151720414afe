import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pages from 'docs-reference/pages.json';
import { words } from '../facts/words.ts';
import { screenTexts } from '../testing/screen-texts.ts';

const project = join(__dirname, '../../..');
const isOnScreen = screenTexts();

/** Texts on screens of other products, which nothing here can check. */
const ofOthers = ['Standard flow', 'Audience', 'User Attribute', 'Single Page Application'];

/** Bold texts of a page, except those that head an item of a list. */
function quoted(html: string): string[] {
  const page = document.createElement('div');
  page.innerHTML = html;
  return [...page.querySelectorAll('strong')]
    .filter((bold) => !(bold.parentElement?.tagName === 'LI' && bold.previousSibling === null))
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => !ofOthers.includes(text));
}

it.each(pages.map(({ slug, html }) => [slug, html] as const))(
  '%s quotes only texts that screens have',
  (_slug, html) => {
    expect(quoted(html).filter((text) => !isOnScreen(text))).toEqual([]);
  },
);

it('words that are explained as those of screens are on screens', () => {
  const said = words.filter(({ isOnScreen }) => isOnScreen).map(({ word }) => word);
  expect(said).toContain('Held back');
  expect(said.filter((word) => !isOnScreen(word))).toEqual([]);
});

it('a text that no screen has is found', () => {
  expect(
    ['Save rule', '2 changes', 'Fix 3 fields', 'Send 5 campaigns'].filter((text) => !isOnScreen(text)),
  ).toEqual([]);
  expect(['Store rule', 'changes', 'x'].filter(isOnScreen)).toEqual([]);
});

it('links name places of the navigation as it does', () => {
  const modules = readdirSync(project).filter((name) => existsSync(join(project, name, 'module.json')));
  const places = modules.flatMap(
    (name): { group?: string; label: string; path: string }[] =>
      JSON.parse(readFileSync(join(project, name, 'module.json'), 'utf8')).nav,
  );
  const known = places.map(({ group, label, path }) => `${group ?? ''} → ${label} ${path}`);
  const text = pages.map(({ html }) => html).join('\n');
  const links = [...text.matchAll(/<a href="([^"]+)"[^>]*>([^<]+ → [^<]+)<\/a>/g)].map(
    ([, path, name]) => `${name} ${path}`,
  );
  expect(links).not.toEqual([]);
  expect(links.filter((link) => !known.includes(link))).toEqual([]);
});
