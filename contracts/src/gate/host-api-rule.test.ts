import fc from 'fast-check';
import { checkRelease } from './check-release.ts';
import { releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const asks = (hostApi: string, offered: string) =>
  releaseWith({ manifest: { hostApi }, platform: { hostApi: offered } });
const part = fc.nat({ max: 20 });
const above0 = fc.integer({ min: 1, max: 20 });

describe('the rule host-api', () => {
  it('accepts a shell of the same major that is at least as new', () => {
    fc.assert(
      fc.property(fc.tuple(above0, part, part), fc.tuple(above0, part, part), (required, offered) => {
        const [major, minor, patch] = required;
        const isNewEnough = offered[1] > minor || (offered[1] === minor && offered[2] >= patch);
        const fits = offered[0] === major && isNewEnough;
        const broken = rulesBrokenBy(asks(`^${required.join('.')}`, offered.join('.')));
        expect(broken).toEqual(fits ? [] : ['host-api']);
      }),
    );
  });

  it('rejects an invalid range', () => {
    expect(rulesBrokenBy(asks('newest', '1.0.0'))).toEqual(['host-api']);
  });

  it('names the side that has to upgrade', () => {
    const [old] = checkRelease(asks('^1.0.0', '2.1.0'));
    expect(old?.mend).toContain('Update the module to host API 2.1.0');
    const [young] = checkRelease(asks('^2.0.0', '1.4.0'));
    expect(young?.mend).toContain('Wait for a shell that supports it');
  });
});
