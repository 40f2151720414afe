import { sources } from '../../test-data/campaign-tools-api.ts';
import { chosenAccount } from './selected-account.ts';

const german = { source: 'mgid', account: 'acc-de' };
const american = { source: 'mgid', account: 'acc-us' };
const builtIn = { source: '__proto__', account: 'constructor' };
const missing = { source: 'mgid', account: 'gone' };

describe('the selected account', () => {
  it.each([
    ['the URL’s', { fromUrl: german, remembered: american }, 'acc-de'],
    ['the remembered one without a URL', { fromUrl: null, remembered: german }, 'acc-de'],
    ['the first when nothing is remembered', { fromUrl: null, remembered: null }, 'acc-us'],
    ['the first when the remembered one is gone', { fromUrl: null, remembered: missing }, 'acc-us'],
    ['none when the URL names what every object has', { fromUrl: builtIn, remembered: american }, undefined],
    ['none when the URL names one that is not there', { fromUrl: missing, remembered: american }, undefined],
  ])('is %s', (_case, candidates, expected) => {
    expect(chosenAccount(sources, candidates)?.account).toBe(expected);
  });

  it('is null without accounts', () => {
    expect(
      chosenAccount({ mgid: { name: 'MGID', accounts: [] } }, { fromUrl: null, remembered: null }),
    ).toBeNull();
  });
});
