import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const isFolder = (name: string) => /^[a-z-]+\/$/.test(name);

/** Folders with data of tests need no line in a README. */
const foldersIn = (path: string) =>
  readdirSync(join(project, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'test-data')
    .map(({ name }) => `${name}/`)
    .filter((name) => path.split('/').length < 3 || name !== 'testing/')
    .sort();

/** The rows of a README's tables that begin with a folder: the folder, and those that its description names. */
const rowsOf = (readme: string) =>
  [...readme.matchAll(/^\| `([a-z-]+\/)` +\| (.+) \|$/gm)].map(
    ([, folder = '', text = '']) => [folder, quoted(text).filter(isFolder)] as const,
  );

describe.each(['server', 'mfe-campaigns'])('the README of %s', (name) => {
  const rows = rowsOf(read(`${name}/README.md`));

  it('has a line for each folder', () => {
    expect(rows.map(([folder]) => folder).sort()).toEqual(foldersIn(`${name}/src`));
  });

  it.each(rows)('names what is in %s', (folder, named) => {
    expect([...named].sort()).toEqual(foldersIn(`${name}/src/${folder.slice(0, -1)}`));
  });
});

it('the README of contracts has a line for each folder', () => {
  const rows = rowsOf(read('contracts/README.md')).map(([folder]) => folder);
  expect(rows.sort()).toEqual(foldersIn('contracts/src'));
});

it.each(['shared-ui', 'module-preset', 'contracts'])('the README of %s names each entry', (name) => {
  const { exports }: { exports: object } = JSON.parse(read(`${name}/package.json`));
  const named = quoted(read(`${name}/README.md`)).filter((code) => /^\.(\/[a-z-]+)*$/.test(code));
  expect([...new Set(named)].sort()).toEqual(Object.keys(exports).sort());
});
