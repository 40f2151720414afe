import { releaseCeilings } from './size-budget-rule.ts';
import { failuresOf, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const page = { 'module.0123456789.js': 'a page '.repeat(8_000) };
const first = releaseWith({ files: page }).files.filter(({ name }) => /^(entry|module)/.test(name));
const firstBytes = first.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
const budget = (entryKb: number) => releaseWith({ files: page, manifest: { budgets: { entryKb } } });
const withSize = (bytes: number) => {
  const check = releaseWith({ files: { 'assets/photo.webp': 'p' } });
  const size = (name: string, other: number) => (name === 'assets/photo.webp' ? bytes : other);
  return {
    ...check,
    files: check.files.map((file) => ({ ...file, bytes: size(file.name, file.bytes) })),
    release: {
      ...check.release,
      files: Object.fromEntries(
        Object.entries(check.release.files).map(([name, file]) => [
          name,
          { ...file, bytes: size(name, file.bytes) },
        ]),
      ),
    },
  };
};

describe('the rule size-budget', () => {
  it('counts the entry and the scripts of ./module, which a first visit loads', () => {
    expect(rulesBrokenBy(budget(firstBytes / 1_000))).toEqual([]);
    const check = budget((firstBytes - 1) / 1_000);
    expect(rulesBrokenBy(check)).toEqual(['size-budget']);
    expect(failuresOf(check)).toEqual([
      expect.stringMatching(/^module.*js: A first visit loads 5\.\d kB \(brotli\) in 2 files/),
    ]);
  });

  it("does not allow a module's budget above the platform’s", () => {
    expect(rulesBrokenBy(budget(releaseCeilings.entryKb))).toEqual([]);
    expect(rulesBrokenBy(budget(releaseCeilings.entryKb + 1))).toEqual(['size-budget']);
  });

  it('limits the whole release', () => {
    expect(rulesBrokenBy(withSize(9_990_000))).toEqual([]);
    expect(rulesBrokenBy(withSize(10_000_000))).toEqual(['size-budget']);
  });

  it('limits the number of files', () => {
    const images = Object.fromEntries(
      Array.from({ length: releaseCeilings.files }, (_, index) => [`assets/${index}.webp`, `${index}`]),
    );
    const check = releaseWith({ files: images });
    expect(rulesBrokenBy(check)).toEqual(['size-budget']);
    expect(failuresOf(check)).toEqual([expect.stringContaining('The release has 504 files')]);
  });
});
