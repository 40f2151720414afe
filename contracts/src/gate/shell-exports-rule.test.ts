import { checkRelease } from './check-release.ts';
import { releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const imports = (names: string[] | null, exported: string[] | null) =>
  releaseWith({
    release: { shared: { react: { range: '^19.0.0', imports: names } } },
    platform: { provides: { react: { version: '19.3.1', exports: exported } } },
  });

describe('the rule shell-exports', () => {
  it('names each import that the shell does not export', () => {
    const check = imports(['useState', 'useTime', 'useLuck'], ['useState']);
    expect(rulesBrokenBy(check)).toEqual(['shell-exports']);
    expect(checkRelease(check)[0]?.message).toContain('useTime, useLuck from react');
  });

  it.each([
    ['the names are those of the shell', ['useState'], ['useState', 'useId']],
    ['the build could not determine its imports', null, []],
    ['the shell does not list its exports', ['useTime'], null],
    ['nothing is imported by name', [], []],
  ])('passes when %s', (_when, names, exported) => {
    expect(rulesBrokenBy(imports(names, exported))).toEqual([]);
  });
});
