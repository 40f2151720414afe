import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { outsideAgent } from '../../sources/index.ts';
import { postWebhook } from './post-webhook.ts';

const request = { url: 'https://rebound.test/in', headers: {}, body: '{}' };

/** Resolves every name to these addresses. */
const resolvingTo =
  (...addresses: readonly string[]): LookupFunction =>
  (_name, _options, callback) => {
    const found: LookupAddress[] = addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    callback(null, found);
  };

describe('the address of a webhook', () => {
  it.each([
    [['127.0.0.1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['::1']],
    // one public address does not make the other one acceptable
    [['93.184.216.34', '192.168.1.1']],
  ])('is refused when its name resolves to %s at the time of the request', async (addresses) => {
    const agent = outsideAgent({ lookup: resolvingTo(...addresses) });
    const result = await postWebhook(request, agent, new AbortController().signal);
    await agent.close();
    expect(result).toEqual({
      outcome: 'refused',
      reason: 'The address is not public. Nothing was sent to it.',
    });
  });

  it('is refused when it was written as a number of this machine', async () => {
    const agent = outsideAgent();
    const here = { ...request, url: 'https://2130706433/in' };
    expect(await postWebhook(here, agent, new AbortController().signal)).toMatchObject({
      outcome: 'refused',
    });
    await agent.close();
  });
});
