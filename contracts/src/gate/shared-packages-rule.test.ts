import fc from 'fast-check';
import { failuresOf, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const takes = (name: string, range: string) =>
  releaseWith({ release: { shared: { [name]: { range, imports: null } } } });

describe('the rule shared-packages', () => {
  it('rejects a package that the shell does not provide', () => {
    const check = takes('left-pad', '^1.0.0');
    expect(rulesBrokenBy(check)).toEqual(['shared-packages']);
    expect(failuresOf(check)).toEqual([expect.stringContaining('"left-pad"')]);
  });

  it.each(['^18.0.0', '^19.4.0', '19.3.0', '^20.0.0'])(
    'rejects React %s beside the shell’s 19.3.1',
    (range) => {
      expect(rulesBrokenBy(takes('react', range))).toEqual(['shared-packages']);
    },
  );

  it('does not mistake names of Object.prototype for packages', () => {
    expect(failuresOf(takes('constructor', '^1.0.0'))).toEqual([
      expect.stringContaining('which does not provide it'),
    ]);
  });

  it('matches an exact version only to itself', () => {
    const part = fc.nat({ max: 30 });
    const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(version, version, (required, provided) => {
        const check = releaseWith({
          platform: { provides: { react: { version: provided, exports: null } } },
          release: { shared: { react: { range: required, imports: null } } },
        });
        expect(rulesBrokenBy(check)).toEqual(required === provided ? [] : ['shared-packages']);
      }),
    );
  });
});
