import { failuresOf, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const withFile = (name: string) => releaseWith({ files: { [name]: 'content' } });

describe('the rule files', () => {
  it.each([
    '../escape.txt',
    '/etc/notes.txt',
    'a/../../b.txt',
    'a//b.txt',
    '.hidden.txt',
    'a/.hidden.txt',
    'a\\b.txt',
    'C:notes.txt',
    'a b.txt',
    `${'a'.repeat(200)}.txt`,
    'program.exe',
    'page.html',
    'no-type',
    'files.json',
  ])('rejects %s', (name) => {
    const check = withFile(name);
    expect(rulesBrokenBy(check)).toEqual(['files']);
    expect(failuresOf(check)).toHaveLength(1);
  });

  it('rejects names that differ only in case', () => {
    const check = releaseWith({ files: { 'assets/a.txt': 'one', 'assets/A.txt': 'two' } });
    expect(rulesBrokenBy(check)).toEqual(['files']);
  });

  it.each(['notes.txt', 'assets/inter.0123456789.woff2', 'a/b/c@2x.png', 'en.json'])('accepts %s', (name) => {
    expect(rulesBrokenBy(withFile(name))).toEqual([]);
  });
});
