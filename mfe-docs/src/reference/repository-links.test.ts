import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { docsAddressFault } from '../testing/docs-address.ts';

const project = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const skipped = /^(node_modules|dist|generated|results|src-tauri|templates|\..+)$/;

/** Texts of the repository that have links: Markdown, and the comments of deployment files. */
function textsIn(folder: string): string[] {
  return readdirSync(join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : textsIn(path);
    return /\.md$/.test(entry.name) || /^deploy\/.+\.ya?ml$/.test(path) ? [path] : [];
  });
}
const texts = textsIn('').sort();

/** As GitHub names the sections of a Markdown file. */
const sectionsOf = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** What is wrong with a Markdown link of a file; null if it leads to a file and section of the repository. */
function linkFault(from: string, target: string): string | null {
  if (/^(https?|mailto):/.test(target)) return null;
  const [path = '', section] = target.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  if (relative('.', file).startsWith('..') || !existsSync(join(project, file)))
    return `${target}: no such file`;
  if (section === undefined) return null;
  return sectionsOf(read(file)).includes(section) ? null : `${target}: no such section`;
}

const TOP_FOLDERS =
  /^(contracts|shared-ui|module-preset|shell|mfe-[\w-]+|server|sandbox|e2e|bench|deploy|docs|scripts)\//;
/** Paths that only exist once something has run. */
const made = /^(deploy\/\.env|bench\/results|[\w-]+\/(dist|generated))(\/|$)/;

function faultsOf(file: string): string[] {
  const text = read(file);
  const withoutCode = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const links = [...withoutCode.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) =>
    linkFault(file, target),
  );
  const pages = [...text.matchAll(/(?<![\w.)/-])\/docs\/[a-z-]+(?:#[a-z0-9-]+)?/g)].map(([address]) =>
    docsAddressFault(address),
  );
  const paths = [...withoutCode.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => TOP_FOLDERS.test(path) && !/[<>*{$|]/.test(path) && !made.test(path))
    .map((path) => (existsSync(join(project, path.replace(/:\d+$/, ''))) ? null : `${path}: no such file`));
  return [...links, ...pages, ...paths].filter((fault) => fault !== null);
}

describe('the texts of the repository', () => {
  it.each(texts)('%s leads only to what exists', (file) => {
    expect(faultsOf(file)).toEqual([]);
  });

  it('are found', () => {
    for (const file of [
      'README.md',
      'CONTRIBUTING.md',
      'ARCHITECTURE.md',
      'docs/host-api.md',
      'server/README.md',
    ])
      expect(texts).toContain(file);
  });
});

it('dead links are found', () => {
  expect(linkFault('README.md', 'KITCHEN.md')).toMatch('no such file');
  expect(linkFault('README.md', '../elsewhere.md')).toMatch('no such file');
  expect(linkFault('README.md', 'ARCHITECTURE.md#kitchen')).toMatch('no such section');
  expect(linkFault('CONTRIBUTING.md', 'ARCHITECTURE.md#inside-the-server')).toBeNull();
});
