import { describedReads } from '../described-reads.ts';
import {
  accessTo,
  answeringSource,
  failureOf,
  type Given,
  type Received,
  rowsIn,
} from '../testing/answering-source.ts';
import { admaven } from './admaven.ts';

const never = new AbortController().signal;
const range = { startDate: '2026-11-01', endDate: '2026-11-02' };

/** Behaves as its clients expect: bearer, columns that start with the groups, rows as lists. */
function asAdMaven({ method, path, headers, body }: Received): Given {
  if (headers.authorization !== 'Bearer s3cret-token') {
    return { status: 401, body: { type: 'error', message: 'Invalid token' } };
  }
  if (method === 'GET' && path === '/campaign') {
    const campaigns = [
      { id: 11, name: 'Pops DE', enable: true },
      { id: 12, name: 'Push AT', enable: 0 },
      { id: 13, name: 'Odd', enable: 'archived' },
    ];
    return { body: { type: 'success', message: campaigns } };
  }
  if (method !== 'POST' || path !== '/reports')
    return { status: 404, body: { type: 'error', message: 'No route' } };
  const report = JSON.parse(body);
  const isByWidget = report.group_by.includes('source_id');
  const columns = [...report.group_by, ...report.columns];
  const day = report.filters.from_date;
  const rows = isByWidget
    ? [[day, 11, 'src-9', 40, 1, '0.25', 0]]
    : [
        [day, 11, 100, 2, '1.5', 3.25],
        [report.filters.to_date, 12, 0, 0, 0, 0],
        ['2026-10-31', 11, 7, 0, '0.1', 0],
      ];
  return { body: { type: 'success', message: { columns, rows } } };
}

describe('AdMaven as described', () => {
  const running: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });

  async function against(answer: (request: Received) => Given) {
    const source = await answeringSource(answer);
    const reads = describedReads(admaven, { retries: 0 });
    running.push(reads, source);
    return { source, reads, access: accessTo(source.url) };
  }

  it('lists campaigns with the status of their switch', async () => {
    const { source, reads, access } = await against(asAdMaven);
    expect(await rowsIn(reads.listCampaigns(access, never))).toEqual([
      expect.objectContaining({ id: '11', name: 'Pops DE', status: 'active', statusDetail: null }),
      expect.objectContaining({ id: '12', status: 'paused', statusDetail: 'Switched off' }),
      expect.objectContaining({ id: '13', status: 'unknown', statusDetail: 'archived' }),
    ]);
    expect(source.seen[0]?.query.get('fields')).toBe('id,name,enable');
  });

  it.each([
    ['bare list', (list: unknown) => list],
    ['under data', (list: unknown) => ({ data: list })],
  ])('accepts campaigns as a %s', async (_, wrapped) => {
    const { reads, access } = await against(() => ({ body: wrapped([{ id: 1, name: 'A', enable: 1 }]) }));
    expect(await rowsIn(reads.listCampaigns(access, never))).toHaveLength(1);
  });

  it('reads facts of campaigns from columns and skips days that were not requested', async () => {
    const { source, reads, access } = await against(asAdMaven);
    const facts = await rowsIn(reads.readFacts(access, 'campaign_day', range, never));
    const untold = { impressions: null, viewableImpressions: null, entityId: '' };
    expect(facts).toEqual([
      {
        ...untold,
        campaignId: '11',
        day: '2026-11-01',
        clicks: 100,
        conversions: 2,
        cost: 1_500_000,
        revenue: 3_250_000,
      },
      { ...untold, campaignId: '12', day: '2026-11-02', clicks: 0, conversions: 0, cost: 0, revenue: 0 },
    ]);
    expect(JSON.parse(source.seen[0]?.body ?? '')).toEqual({
      filters: { from_date: '2026-11-01', to_date: '2026-11-02' },
      group_by: ['report_date', 'campaign_id'],
      columns: ['redirects', 'conversions', 'cost', 'revenue'],
    });
  });

  it('accepts rows that are objects, as another client of the API receives them', async () => {
    const row = {
      report_date: '2026-11-01',
      campaign_id: 11,
      redirects: 5,
      conversions: 0,
      cost: 1,
      revenue: 0,
    };
    const { reads, access } = await against(() => ({ body: { type: 'success', message: { rows: [row] } } }));
    expect(await rowsIn(reads.readFacts(access, 'campaign_day', range, never))).toEqual([
      expect.objectContaining({ campaignId: '11', clicks: 5 }),
    ]);
  });

  it('reads facts of widgets by their source id', async () => {
    const { reads, access } = await against(asAdMaven);
    expect(await rowsIn(reads.readFacts(access, 'widget_day', range, never))).toEqual([
      expect.objectContaining({ campaignId: '11', entityId: 'src-9', clicks: 40, cost: 250_000 }),
    ]);
  });

  it('has no report of contents', async () => {
    const { reads, access } = await against(asAdMaven);
    const failure = await failureOf(rowsIn(reads.readFacts(access, 'content_day', range, never)));
    expect(failure).toMatchObject({ kind: 'not-found', message: 'AdMaven has no report content_day' });
  });

  it('reports a refused token without repeating it', async () => {
    const { source, reads } = await against((request) => ({
      status: 401,
      body: { message: `Invalid token ${request.headers.authorization}` },
    }));
    const failure = await failureOf(rowsIn(reads.listCampaigns(accessTo(source.url), never)));
    expect(failure).toMatchObject({
      kind: 'auth',
      message: 'AdMaven refused the campaigns: Invalid token Bearer …',
    });
    expect(source.seen).toHaveLength(1);
  });

  it.each([
    [
      'a row too short',
      { columns: ['campaign_id', 'cost'], rows: [[1]] },
      'message.rows.0 has 1 values for 2 columns',
    ],
    ['no columns', { rows: [[1]] }, 'no list of names at message.columns'],
    ['no rows', { columns: [] }, 'no list of rows at message.rows'],
    ['a null row', { columns: [], rows: [null] }, 'message.rows.0 is not an object'],
  ])('refuses a report with %s and names the place', async (_, message, expected) => {
    const { reads, access } = await against(() => ({ body: { type: 'success', message } }));
    const failure = await failureOf(rowsIn(reads.readFacts(access, 'campaign_day', range, never)));
    expect(failure).toMatchObject({ kind: 'upstream' });
    expect(failure.message).toContain(expected);
  });
});
