import type { AccountAccess } from '../../connector.ts';
import { describedReads } from '../described-reads.ts';
import {
  accessTo,
  answeringSource,
  failureOf,
  type Given,
  type Received,
  rowsIn,
} from '../testing/answering-source.ts';
import { thrive } from './thrive.ts';

const never = new AbortController().signal;
const range = { startDate: '2026-11-01', endDate: '2026-11-02' };
const credentials = { apiKey: 'k3y' };

/** Behaves as its client expects; paths, `period` and rows without a key are assumptions. */
function asThrive({ headers, path, query }: Received): Given {
  if (headers['apikey'] !== 'k3y' || headers['installid'] !== '1nst')
    return { body: { error: 'Invalid API key' } };
  if (path === '/campaigns') {
    const campaign = { campId: 1234, name: '1234 MGID - DE - Solar', cpc: 0.05, cpaMode: 0, source: 'MGID' };
    return { body: { error: null, data: [campaign] } };
  }
  const usual = {
    period: '11/01/2026',
    clicks: '120',
    cost: '6.00',
    cpc: 0.05,
    thru: 33,
    conv: 2,
    ctr: 27.5,
  };
  const ratios = { profit: 55.4, roi: 923.33, epc: 0.5116, cvr: 1.6667, epa: 30.7 };
  const value = query.get('key') === null ? '1234' : query.get('key') === 'v1' ? '1180400' : '';
  return {
    body: {
      error: null,
      data: [{ value, ...usual, rev: '61.40', ...ratios }],
      timezone: 'America/New_York',
      from: query.get('range[from]'),
      to: query.get('range[to]'),
    },
  };
}

describe('Thrive as described', () => {
  const running: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });

  async function against(
    answer: (request: Received) => Given = asThrive,
    changed: Partial<AccountAccess> = {},
  ) {
    const source = await answeringSource(answer);
    const reads = describedReads(thrive, { retries: 0 });
    running.push(reads, source);
    const access = accessTo(source.url, {
      credentials,
      externalId: '1nst',
      timeZone: 'America/New_York',
      ...changed,
    });
    return { source, reads, access };
  }

  it('lists campaigns with their source and an unknown status', async () => {
    const { reads, access } = await against();
    expect(await rowsIn(reads.listCampaigns(access, never))).toEqual([
      expect.objectContaining({
        id: '1234',
        name: '1234 MGID - DE - Solar',
        status: 'unknown',
        campaignType: 'MGID',
      }),
    ]);
  });

  it('reads facts by campaign and day', async () => {
    const { source, reads, access } = await against();
    expect(await rowsIn(reads.readFacts(access, 'campaign_day', range, never))).toEqual([
      {
        campaignId: '1234',
        entityId: '',
        day: '2026-11-01',
        impressions: null,
        viewableImpressions: null,
        clicks: 120,
        conversions: 2,
        cost: 6_000_000,
        revenue: 61_400_000,
      },
    ]);
    expect(Object.fromEntries(source.seen[0]?.query ?? [])).toEqual({
      'range[from]': '11/01/2026',
      'range[to]': '11/02/2026',
    });
  });

  it('reads one variable per request, without rows for visits without a value', async () => {
    const { source, reads, access } = await against();
    expect(await rowsIn(reads.readSubs(access, range, never))).toEqual([
      expect.objectContaining({
        campaignId: '1234',
        subs: ['1180400', '', '', '', '', ''],
        visits: 120,
        landingClicks: 33,
      }),
    ]);
    expect(source.seen.map(({ query }) => query.get('key'))).toEqual([null, 'v1', 'v2', 'v3', 'v4']);
  });

  it('treats an error as a refusal with any status', async () => {
    const { reads, access } = await against(asThrive, { credentials: { ...credentials, apiKey: 'other' } });
    const failure = await failureOf(reads.checkAccess(access, never));
    expect(failure).toMatchObject({
      kind: 'auth',
      message: 'Thrive refused the campaigns: Invalid API key',
    });
  });

  it('refuses days of another time zone and periods that are not days', async () => {
    const { reads, access } = await against(asThrive, { timeZone: 'UTC' });
    const facts = (who: AccountAccess) => rowsIn(reads.readFacts(who, 'campaign_day', range, never));
    expect((await failureOf(facts(access))).message).toContain('not those of UTC');
    const hourly = await against((request) => {
      const { body } = asThrive(request);
      return { body: JSON.stringify(body).replace('11/01/2026', '13:00') };
    });
    const failing = rowsIn(hourly.reads.readFacts(hourly.access, 'campaign_day', range, never));
    expect((await failureOf(failing)).message).toContain('period is not a day');
  });
});
