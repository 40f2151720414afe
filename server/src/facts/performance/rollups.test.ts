import fc from 'fast-check';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { propertyTimeLimit } from '../../testing/property-time-limit.ts';
import { keepMapping } from './mapping-repository.ts';
import { requestBuild } from './requested-builds.ts';
import {
  buildAll,
  connect,
  forgetAll,
  rebuild,
  sourceReports,
  trackerReports,
} from './testing/reported-market.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const stored = async (sql: string) => (await database.owner.query(sql)).rows;

/** What visits name is in exactly one connected account. */
const CONNECTED = `(select count(*) from campaigns c join accounts a on a.id = c.account_id
  where a.source = 'mgid' and a.archived_at is null and c.external_id = p.subs[coalesce(m.campaign_position, 1)]) = 1`;
const VISITS = `
  from sub_day s join accounts t on t.key = s.account_key and t.archived_at is null
  join sub_paths p on p.key = s.sub_key join campaigns own on own.key = s.campaign_key
  left join sub_mappings m on m.account_id = t.id and m.source = 'mgid'
  where s.visits is not null`;

/** The rollups, and the same added up of facts, visit by visit. */
const rollups = {
  visits_by_value: {
    kept: `select reporter_key, position, value, day, visits, cost, revenue, linked_visits, linked_revenue
      from visits_by_value order by 1, 2, 3, 4`,
    added: `select s.account_key as reporter_key, n as position,
        case when n = 0 then own.external_id else coalesce(p.subs[n], '') end as value, s.day,
        sum(s.visits)::bigint as visits, sum(s.cost)::bigint as cost, sum(s.revenue)::bigint as revenue,
        sum(case when ${CONNECTED} then s.visits else 0 end)::bigint as linked_visits,
        sum(case when ${CONNECTED} then s.revenue else 0 end)::bigint as linked_revenue
      ${VISITS.replace('left join', 'cross join generate_series(0, 6) n left join')} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  },
  named_entity_sums: {
    kept: `select reporter_key, entity_id, day, currency, clicks, cost from named_entity_sums
      where level = 'widget' order by 1, 2, 3, 4`,
    added: `select t.key as reporter_key, w.external_id as entity_id, f.day, a.currency, sum(f.clicks)::bigint as clicks,
        sum(f.cost)::bigint as cost
      from widget_day f join widgets w on w.key = f.widget_key join campaigns c on c.key = f.campaign_key
      join accounts a on a.id = c.account_id and a.archived_at is null
      join accounts t on t.source = 'voluum' and t.archived_at is null
      where exists (
        select from sub_day s join sub_paths p on p.key = s.sub_key
        left join sub_mappings m on m.account_id = t.id and m.source = 'mgid'
        where s.account_key = t.key and s.visits is not null
          and p.subs[coalesce(m.campaign_position, 1)] = c.external_id
      ) and not exists (
        select from campaigns o join accounts oa on oa.id = o.account_id
        where o.external_id = c.external_id and o.key <> c.key and oa.source = 'mgid' and oa.archived_at is null
      )
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  },
} as const;

async function expectAddedUp(): Promise<void> {
  for (const [name, { kept, added }] of Object.entries(rollups)) {
    expect([name, await stored(kept)]).toEqual([name, await stored(added)]);
  }
}

const day = fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20');
const widget = fc.constantFrom('w1', 'w2', 'a');
const amount = fc.nat({ max: 9 });
const which = fc.nat({ max: 1 });
// both accounts have the campaign b in some runs
const campaigns = [fc.constantFrom('a', 'b'), fc.constantFrom('b', 'c')] as const;
const sourceLines = (campaign: fc.Arbitrary<string>) =>
  fc.uniqueArray(
    fc.record({ campaign, widget, day, clicks: amount, cost: fc.option(amount, { nil: null }) }),
    {
      selector: (line) => `${line.campaign} ${line.widget} ${line.day}`,
      maxLength: 5,
    },
  );
const trackerLines = fc.uniqueArray(
  fc.record({
    campaign: fc.constantFrom('a', 'b', 'c', ''),
    widget,
    day,
    visits: amount,
    revenue: amount,
    part: fc.constantFrom('t1', 't2'),
  }),
  { selector: (line) => `${line.campaign} ${line.widget} ${line.day} ${line.part}`, maxLength: 6 },
);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('source' as const), lines: sourceLines(campaigns[0]) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('other' as const), lines: sourceLines(campaigns[1]) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('tracker' as const), of: which, lines: trackerLines }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('mapping' as const), campaign: fc.constantFrom(1, 3) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('archive' as const) }) },
);

async function changeMapping(tracker: Account, campaign: number): Promise<void> {
  await withScope(database.app, systemScope, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      'select version from sub_mappings where account_id = $1',
      [tracker.id],
    );
    const positions = { campaign, content: 2, widget: campaign === 1 ? 3 : 1 };
    await keepMapping(client, {
      accountId: tracker.id,
      source: 'mgid',
      version: rows[0]?.version ?? 0,
      positions,
      at: new Date(),
    });
    await requestBuild(client, [tracker.id]);
  });
}

describe("a tracker's rollups", () => {
  it('are what adding up its visits and the facts of what they name gives, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        await forgetAll(database);
        const sources = [await connect(database, 'mgid'), await connect(database, 'mgid', 'EUR')] as const;
        const trackers = [
          await connect(database, 'voluum'),
          await connect(database, 'voluum', 'EUR'),
        ] as const;
        for (const one of steps) {
          if (one.kind === 'source') {
            await sourceReports(database, sources[0], one.lines, { kind: 'widget_day' });
          } else if (one.kind === 'other') {
            await sourceReports(database, sources[1], one.lines, { kind: 'widget_day' });
          } else if (one.kind === 'tracker') {
            await trackerReports(database, trackers[one.of === 0 ? 0 : 1], one.lines);
          } else if (one.kind === 'mapping') {
            await changeMapping(trackers[0], one.campaign);
          } else {
            await database.owner.query('update accounts set archived_at = now() where id = $1', [
              sources[1].id,
            ]);
          }
        }
        await buildAll(database);
        await expectAddedUp();
        await rebuild(database);
        await expectAddedUp();
      }),
      { numRuns: 12, plugins: [propertyTimeLimit] },
    );
  });

  it('wait for the lock of a source before they take their own, as builds do', async () => {
    await forgetAll(database);
    const mgid = await connect(database, 'mgid');
    const voluum = await connect(database, 'voluum');
    await sourceReports(database, mgid, [{ campaign: 'a', day: '2026-11-18' }]);
    await buildAll(database);
    const waiting = async () => {
      const { rows } = await database.owner.query(
        `select from pg_locks where locktype = 'advisory' and not granted`,
      );
      return rows.length > 0;
    };
    let merge: Promise<void> | undefined;
    await withScope(database.app, systemScope, async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtext('performance'), hashtext('mgid'))`);
      merge = trackerReports(database, voluum, [{ campaign: 'a', day: '2026-11-18', revenue: 3 }]);
      while (!(await waiting())) await new Promise(setImmediate);
      const { rows } = await client.query<{ free: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('visits'), $1) as free`,
        [voluum.key],
      );
      expect(rows).toEqual([{ free: true }]);
    });
    await merge;
    await expectAddedUp();
  });
});
