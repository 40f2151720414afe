import { quotaIn } from './quota.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const seconds = (moment: string) => String(Date.parse(moment) / 1_000);

describe('the quota in the headers of a response', () => {
  it.each([
    ['seconds since 1970', seconds('2026-11-20T10:00:40Z'), 40_000],
    ['milliseconds since 1970', String(NOW + 40_000), 40_000],
    ['seconds from now', '40', 40_000],
    ['a date', '2026-11-20T10:00:40Z', 40_000],
    ['a moment that has passed', seconds('2026-11-20T09:00:00Z'), 0],
  ])('is read with its reset as %s', (_what, reset, wait) => {
    const headers = { 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
    expect(quotaIn(headers, NOW)).toEqual({ limit: 2, remaining: 0, resetsAt: NOW + wait });
  });

  it.each(['x-rate-limit-', 'ratelimit-'])('may be spelled %s', (prefix) => {
    const headers = {
      [`${prefix}limit`]: '2, 2;w=60',
      [`${prefix}remaining`]: '1',
      [`${prefix}reset`]: '9',
    };
    expect(quotaIn(headers, NOW)).toEqual({ limit: 2, remaining: 1, resetsAt: NOW + 9_000 });
  });

  it("follows the source's clock, which may differ from ours", () => {
    const headers = {
      date: new Date('2026-11-20T10:05:00Z').toUTCString(),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': seconds('2026-11-20T10:05:30Z'),
    };
    expect(quotaIn(headers, NOW)).toEqual({ limit: null, remaining: 0, resetsAt: NOW + 30_000 });
  });

  it('needs no count in a refusal, as PropellerAds sends it', () => {
    const headers = { 'x-ratelimit-limit': '2', 'x-ratelimit-reset': seconds('2026-11-20T10:00:40Z') };
    expect(quotaIn(headers, NOW, true)).toEqual({ limit: 2, remaining: 0, resetsAt: NOW + 40_000 });
    expect(quotaIn(headers, NOW)).toBeNull();
  });

  it.each([
    {},
    { 'x-ratelimit-remaining': '0' },
    { 'x-ratelimit-reset': '9' },
    { 'x-ratelimit-remaining': 'few', 'x-ratelimit-reset': 'soon' },
    null,
  ])('of a request that was accepted is unknown without a count and a reset: %j', (headers) => {
    expect(quotaIn(headers, NOW)).toBeNull();
  });
});
