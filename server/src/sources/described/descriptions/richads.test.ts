import type { FactRow } from '../../reported-rows.ts';
import { describedReads } from '../described-reads.ts';
import { accessTo, answeringSource, failureOf, type Given } from '../testing/answering-source.ts';
import { richads } from './richads.ts';

/** Rows as in its one client's test; values are made up. */

const never = new AbortController().signal;
const range = { startDate: '2026-11-01', endDate: '2026-11-02' };
const running: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

async function against(given: (day: string) => Given) {
  const source = await answeringSource(({ query }) => given(query.get('from') ?? ''));
  const reads = describedReads(richads, { retries: 0 });
  running.push(reads, source);
  const access = accessTo(source.url, { credentials: { apiKey: 'rich-key' } });
  const rows: FactRow[] = [];
  const facts = async () => {
    for await (const page of reads.readFacts(access, 'campaign_day', range, never)) rows.push(...page);
    return rows;
  };
  return { source, reads, facts, rows };
}

it('requests each day and keeps missing figures null', async () => {
  const { source, facts } = await against((day) => ({
    body: {
      response: {
        result: day === '2026-11-02' ? [] : [{ campaign_id: 77101, spend: 8.25, impressions: 1200 }],
      },
    },
  }));
  expect(await facts()).toEqual([
    {
      campaignId: '77101',
      entityId: '',
      day: '2026-11-01',
      impressions: 1200,
      viewableImpressions: null,
      clicks: null,
      conversions: null,
      cost: 8_250_000,
      revenue: null,
    },
  ]);
  expect(source.seen.map(({ path, query }) => `${path} ${query}`)).toEqual(
    ['2026-11-01', '2026-11-02'].map(
      (day) => `/api/reports/ from=${day}&to=${day}&segment=campaign_id&output=json&api_key=rich-key`,
    ),
  );
});

it.each<[string, Given, string]>([
  ['rows elsewhere', { body: { result: [] } }, 'no list of rows at response.result'],
  ['an invalid spend', { body: { response: { result: [{ campaign_id: 1, spend: '-' }] } } }, 'at spend'],
  ['an HTML page', { body: '<html>' }, 'not JSON'],
])('refuses %s', async (_what, given, expected) => {
  const { facts } = await against(() => given);
  expect(await failureOf(facts())).toMatchObject({
    kind: 'upstream',
    message: expect.stringContaining(expected),
  });
});

it('reads the other days when one is refused', async () => {
  const result = [{ campaign_id: 1, spend: '2' }];
  const { facts, rows } = await against((day) =>
    day === '2026-11-01'
      ? { status: 403, body: { error: 'not this day' } }
      : { body: { response: { result } } },
  );
  await expect(facts()).rejects.toMatchObject({
    name: 'PartialReading',
    message: 'RichAds refused the report: not this day',
  });
  expect(rows).toMatchObject([{ day: '2026-11-02', cost: 2_000_000 }]);
});

it('does not repeat its key', async () => {
  const { facts } = await against(() => ({ status: 403, body: { error: 'rich-key is blocked' } }));
  expect(await failureOf(facts())).toMatchObject({
    kind: 'auth',
    message: 'RichAds refused the report: … is blocked',
  });
});
