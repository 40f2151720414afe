import fc from 'fast-check';
import { failuresOf, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const number = fc.nat({ max: 9_999 });
const word = fc.stringMatching(/^[a-z][0-9a-z-]{0,8}$/);
const versions = fc
  .tuple(
    number,
    number,
    number,
    fc.option(fc.array(fc.oneof(word, number.map(String)), { minLength: 1, maxLength: 3 })),
  )
  .map(
    ([major, minor, patch, pre]) => `${major}.${minor}.${patch}${pre === null ? '' : `-${pre.join('.')}`}`,
  );

const brokenFor = (version: string, existingVersions: readonly string[]) =>
  rulesBrokenBy(releaseWith({ manifest: { version }, check: { existingVersions } }));

describe('the rule version', () => {
  it('accepts every new semantic version', () => {
    fc.assert(
      fc.property(versions, fc.array(versions), (version, existing) => {
        expect(
          brokenFor(
            version,
            existing.filter((one) => one !== version),
          ),
        ).toEqual([]);
      }),
    );
  });

  it('rejects every existing version', () => {
    fc.assert(
      fc.property(versions, fc.array(versions), (version, existing) => {
        expect(brokenFor(version, [...existing, version])).toEqual(['version']);
      }),
    );
  });

  it.each(['01.2.3', '1.2.3-beta.01', '1.2.3-', '1.2.3-a..b'])(
    'rejects %s, which is no semantic version',
    (version) => {
      const broken = rulesBrokenBy(releaseWith({ manifest: { version } }));
      expect(broken).toContain('version');
    },
  );

  it('suggests a free version', () => {
    const check = releaseWith({ check: { existingVersions: ['1.2.3'] } });
    expect(failuresOf(check)).toEqual([
      'module.json: Version 1.2.3 is already published. Published versions never change.',
    ]);
  });

  it.each([
    ['of another module', 'clients_0123456789abcdef'],
    ['of a module whose name only starts alike', 'price_watch_pro_0123456789abcdef'],
    ['without a hash', 'price_watch_today'],
    ['that another version has', 'price_watch_aaaaaaaaaaaaaaaa'],
  ])('rejects a federation name %s', (_what, federationName) => {
    const check = releaseWith({ release: { federationName } });
    expect(rulesBrokenBy(check)).toEqual(['version']);
    expect(failuresOf(check)).toEqual([expect.stringContaining(federationName)]);
  });
});
