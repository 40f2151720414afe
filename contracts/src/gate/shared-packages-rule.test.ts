import fc from 'fast-check';
import { failuresOf, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const takes = (name: string, range: string) =>
  releaseWith({ release: { shared: { [name]: { range, imports: null } } } });

describe('the rule shared-packages', () => {
  it('refuses a package that the shell does not provide', () => {
    const check = takes('left-pad', '^1.0.0');
    expect(rulesBrokenBy(check)).toEqual(['shared-packages']);
    expect(failuresOf(check)).toEqual([expect.stringContaining('"left-pad"')]);
  });

  it.each(['^18.0.0', '^19.4.0', '19.3.0', '^20.0.0'])(
    'refuses React %s beside the shell’s 19.3.1',
    (range) => {
      expect(rulesBrokenBy(takes('react', range))).toEqual(['shared-packages']);
    },
  );

  it('does not take a name of every object for a package', () => {
    expect(failuresOf(takes('constructor', '^1.0.0'))).toEqual([
      expect.stringContaining('which does not provide it'),
    ]);
  });

  it('takes an exact version, and its own alone', () => {
    const part = fc.nat({ max: 30 });
    const version = fc.tuple(part, part, part).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(version, version, (wanted, provided) => {
        const check = releaseWith({
          platform: { provides: { react: { version: provided, exports: null } } },
          release: { shared: { react: { range: wanted, imports: null } } },
        });
        expect(rulesBrokenBy(check)).toEqual(wanted === provided ? [] : ['shared-packages']);
      }),
    );
  });
});
