import fc from 'fast-check';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { connectedAccount } from '../../testing/connected-account.ts';
import { propertyTimeLimit } from '../../testing/property-time-limit.ts';
import { versionBefore } from './fact-history.ts';
import { ensurePartitions, mergeFacts } from './fact-merge.ts';
import { type FactTableKind, factTables } from './fact-tables.ts';

const DAYS = ['2026-11-01', '2026-11-02'] as const;
const CAMPAIGNS = ['1', '2'] as const;
const range = { startDate: DAYS[0], endDate: DAYS[1] };

let database: Database;
let logins = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Value = { readonly campaign: string; readonly day: string; readonly clicks: number };
/** The clicks of each row that has been reported, by campaign and day. */
type State = ReadonlyMap<string, number>;

async function* paged<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** Merges a complete report, and returns the instant at which it was observed, to the microsecond. */
function observe(account: Account, kind: FactTableKind, values: readonly Value[]): Promise<string> {
  const none = { impressions: null, viewableImpressions: null, conversions: null, cost: null, revenue: null };
  const noVisits = { landingClicks: null, conversions: null, cost: null, revenue: null };
  return withScope(database.app, systemScope, async (client) => {
    const { rows } = await client.query<{ at: string }>('select now()::text as at');
    await mergeFacts(client, {
      account,
      report:
        kind === 'sub_day' || kind === 'sub_hour'
          ? {
              kind,
              pages: paged(
                values.map(({ campaign, day, clicks }) => ({
                  campaignId: campaign,
                  subs: ['a'],
                  day: kind === 'sub_hour' ? `${day}T10:00:00Z` : day,
                  visits: clicks,
                  ...noVisits,
                })),
              ),
            }
          : {
              kind,
              pages: paged(
                values.map(({ campaign, day, clicks }) => ({
                  campaignId: campaign,
                  entityId: kind === 'widget_day' ? 'w' : '',
                  day: kind === 'campaign_hour' ? `${day}T10:00:00Z` : day,
                  clicks,
                  ...none,
                })),
              ),
            },
      bringsCampaigns: true,
      range,
    });
    return rows[0]?.at ?? '';
  });
}

async function knownBefore(account: Account, kind: FactTableKind, instant: string): Promise<State> {
  const { table, entity, time } = factTables[kind];
  const clicks = factTables[kind].measures[0] === 'visits' ? 'visits' : 'clicks';
  const version = versionBefore(kind, {
    columns: clicks,
    of: {
      campaign: 'k.campaign_key',
      entity: entity === null ? '0' : `k.${entity.column}`,
      time: `k.${time.column}`,
    },
    before: '$2::timestamptz',
  });
  const { rows } = await withScope(database.app, systemScope, (client) =>
    client.query<{ key: string; clicks: number }>(
      `select c.external_id || ' ' || (k.${time.column} at time zone 'UTC')::date as key, v.${clicks} as clicks
       from ${table} k join campaigns c on c.key = k.campaign_key cross join lateral (${version}) v
       where k.account_key = $1`,
      [account.key, instant],
    ),
  );
  return new Map(rows.map((row) => [row.key, row.clicks]));
}

const report = fc.uniqueArray(
  fc.record({
    campaign: fc.constantFrom(...CAMPAIGNS),
    day: fc.constantFrom(...DAYS),
    clicks: fc.nat({ max: 2 }),
  }),
  { selector: ({ campaign, day }) => `${campaign} ${day}` },
);

describe.each(['campaign_day', 'widget_day', 'sub_day', 'campaign_hour', 'sub_hour'] as const)(
  'the history of %s',
  (kind) => {
    it('is that of a log of everything ever observed, at any instant', async () => {
      await withScope(database.app, systemScope, (client) => ensurePartitions(client, kind, range));
      await fc.assert(
        fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 6 }), async (reports) => {
          logins += 1;
          const account = await connectedAccount(database, 'mgid', { externalId: `login ${logins}` });
          const log: { readonly at: string; readonly before: State; readonly after: State }[] = [];
          for (const values of reports) {
            const before = log.at(-1)?.after ?? new Map<string, number>();
            const at = await observe(account, kind, values);
            // what a complete report leaves out has become zero
            const gone = [...before.keys()].map((key) => [key, 0] as const);
            const reported = values.map(
              ({ campaign, day, clicks }) => [`${campaign} ${day}`, clicks] as const,
            );
            log.push({ at, before, after: new Map([...gone, ...reported]) });
          }
          for (const [index, { at, before, after }] of log.entries()) {
            expect(await knownBefore(account, kind, at)).toEqual(before);
            expect(await knownBefore(account, kind, log[index + 1]?.at ?? 'infinity')).toEqual(after);
          }
          const { rows } = await database.owner.query(
            'select count(*) as superseded from fact_revisions where account_key = $1',
            [account.key],
          );
          const superseded = log.flatMap(({ before, after }) =>
            [...before].filter(([key, clicks]) => after.get(key) !== clicks),
          );
          expect(rows).toEqual([{ superseded: superseded.length }]);
        }),
        { numRuns: 15, plugins: [propertyTimeLimit] },
      );
    });
  },
);
