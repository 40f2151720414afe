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
  type SourceLine,
  sourceReports,
  trackerReports,
} from './testing/reported-market.ts';
import { sumWeeks, trackersToSum } from './week-sums.ts';

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

/** The sums of weeks that count as such, and the same added up of days. */
const weekSums = {
  visit_weeks: {
    kept: `select w.* from visit_weeks w join summed_weeks s
      on s.side = 'tracker' and s.reporter_key = w.reporter_key and s.week = w.week
      order by w.reporter_key, w.position, w.source, w.week, w.value`,
    added: `select v.reporter_key, v.position, v.source, s.week, v.value, sum(v.visits)::bigint as visits,
        sum(v.landing_clicks)::bigint as landing_clicks, sum(v.conversions)::bigint as conversions,
        sum(v.cost)::bigint as cost, sum(v.revenue)::bigint as revenue, sum(v.linked_visits)::bigint as linked_visits,
        sum(v.linked_revenue)::bigint as linked_revenue
      from visits_by_value v join summed_weeks s
        on s.side = 'tracker' and s.reporter_key = v.reporter_key and v.day between s.week and s.week + 6
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  },
  named_entity_weeks: {
    kept: `select w.* from named_entity_weeks w join summed_weeks s
      on s.side = 'source' and s.reporter_key = w.reporter_key and s.source = w.source and s.week = w.week
      order by w.reporter_key, w.level, w.source, w.week, w.entity_id`,
    added: `select d.reporter_key, d.level, d.source, s.week, d.entity_id, sum(d.clicks)::bigint as clicks,
        sum(d.conversions)::bigint as conversions,
        sum(converted_micros(d.cost, fx_rate(d.currency, t.currency, d.day)))::bigint as cost
      from named_entity_sums d join accounts t on t.key = d.reporter_key
      join summed_weeks s on s.side = 'source' and s.reporter_key = d.reporter_key and s.source = d.source
        and d.day between s.week and s.week + 6
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  },
  named_campaign_weeks: {
    kept: `select w.* from named_campaign_weeks w join summed_weeks s
      on s.side = 'source' and s.reporter_key = w.reporter_key and s.source = w.source and s.week = w.week
      where exists (
        select from campaigns c join attributed_campaigns n on n.source = w.source and n.campaign_id = c.external_id
        where c.key = w.campaign_key and n.reporter_key = w.reporter_key and n.level = 'campaign'
      )
      order by w.reporter_key, w.source, w.week, w.campaign_key`,
    added: `select t.key as reporter_key, a.source, s.week, c.key as campaign_key, sum(f.clicks)::bigint as clicks,
        sum(f.conversions)::bigint as conversions,
        sum(converted_micros(f.cost, fx_rate(a.currency, t.currency, f.day)))::bigint as cost
      from campaign_day f join campaigns c on c.key = f.campaign_key join accounts a on a.id = c.account_id
      join attributed_campaigns n on n.source = a.source and n.campaign_id = c.external_id and n.level = 'campaign'
      join accounts t on t.key = n.reporter_key
      join summed_weeks s on s.side = 'source' and s.reporter_key = t.key and s.source = a.source
        and f.day between s.week and s.week + 6
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  },
} as const;

async function expectSummed(): Promise<void> {
  for (const [name, { kept, added }] of Object.entries(weekSums)) {
    expect([name, await stored(kept)]).toEqual([name, await stored(added)]);
  }
}

/** Two days of one week, and two of the next. */
const range = { startDate: '2026-11-14', endDate: '2026-11-20' };
const day = fc.constantFrom('2026-11-14', '2026-11-15', '2026-11-16', '2026-11-20');
const AFTER = '2026-11-23';

async function sumAll(today = AFTER): Promise<void> {
  const due = () => withScope(database.app, systemScope, (client) => trackersToSum(client, 100, today));
  for (const key of await due())
    await sumWeeks(database.app, Number(key), today, new AbortController().signal);
  expect(await due()).toEqual([]);
}

const rateOf = (perEuro: number, publishedOn: string) =>
  database.owner.query(
    `insert into fx_rates (currency, published_on, per_euro, source, fetched_at)
     select c, $2, case c when 'EUR' then 1 else $1::numeric end, 'test', now() from unnest(array['EUR', 'USD']) c
     on conflict (currency, published_on) do update set per_euro = excluded.per_euro`,
    [perEuro, publishedOn],
  );

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
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('campaigns' as const),
      of: which,
      lines: sourceLines(campaigns[0]),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sum' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rate' as const), perEuro: fc.constantFrom(1.1, 1.3), day }),
  },
);

/** One line of each campaign and day. */
function reportCampaigns(account: Account, lines: readonly SourceLine[]): Promise<void> {
  const own = new Map(lines.map(({ widget: _widget, ...line }) => [`${line.campaign} ${line.day}`, line]));
  return sourceReports(database, account, [...own.values()], { range });
}

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
        await rateOf(1.2, '2026-11-13');
        const sources = [await connect(database, 'mgid'), await connect(database, 'mgid', 'EUR')] as const;
        const trackers = [
          await connect(database, 'voluum'),
          await connect(database, 'voluum', 'EUR'),
        ] as const;
        for (const one of steps) {
          if (one.kind === 'source') {
            await sourceReports(database, sources[0], one.lines, { kind: 'widget_day', range });
          } else if (one.kind === 'other') {
            await sourceReports(database, sources[1], one.lines, { kind: 'widget_day', range });
          } else if (one.kind === 'tracker') {
            await trackerReports(database, trackers[one.of === 0 ? 0 : 1], one.lines, range);
          } else if (one.kind === 'campaigns') {
            await reportCampaigns(sources[one.of === 0 ? 0 : 1], one.lines);
          } else if (one.kind === 'sum') {
            await sumAll();
          } else if (one.kind === 'rate') {
            await rateOf(one.perEuro, one.day);
          } else if (one.kind === 'mapping') {
            await changeMapping(trackers[0], one.campaign);
          } else {
            await database.owner.query('update accounts set archived_at = now() where id = $1', [
              sources[1].id,
            ]);
          }
          await expectSummed();
        }
        await buildAll(database);
        await expectAddedUp();
        await expectSummed();
        await sumAll();
        await expectSummed();
        await rebuild(database);
        await expectAddedUp();
        await sumAll();
        await expectSummed();
      }),
      { numRuns: 12, plugins: [propertyTimeLimit] },
    );
  });

  describe('of weeks', () => {
    const mgidWeeks = () =>
      stored(`select side, week::text from summed_weeks where source in ('', 'mgid') order by side, week`);
    const [first, second] = ['2026-11-09', '2026-11-16'];

    it('are kept of weeks that are over, and forgotten by what changes a day of them', async () => {
      await forgetAll(database);
      await rateOf(1.2, '2026-11-13');
      const mgid = await connect(database, 'mgid', 'EUR');
      const voluum = await connect(database, 'voluum');
      const days = ['2026-11-15', '2026-11-16'];
      const both = days.map((one) => ({ campaign: 'a', day: one }));
      await reportCampaigns(mgid, both);
      await trackerReports(database, voluum, both, range);
      await buildAll(database);
      await sumAll('2026-11-22');
      expect(await mgidWeeks()).toEqual([
        { side: 'source', week: first },
        { side: 'tracker', week: first },
      ]);
      const all = [
        { side: 'source', week: first },
        { side: 'source', week: second },
        { side: 'tracker', week: first },
        { side: 'tracker', week: second },
      ];
      const without = (side: string, ...weeks: string[]) =>
        all.filter((one) => one.side !== side || !weeks.includes(one.week));
      await sumAll();
      expect(await mgidWeeks()).toEqual(all);

      await reportCampaigns(mgid, [
        { campaign: 'a', day: '2026-11-15' },
        { campaign: 'a', day: '2026-11-16', cost: 7 },
      ]);
      expect(await mgidWeeks()).toEqual(without('source', second));
      await sumAll();
      await trackerReports(
        database,
        voluum,
        both.map((line) => ({ ...line, visits: line.day === '2026-11-15' ? 9 : 8 })),
        range,
      );
      expect(await mgidWeeks()).toEqual(without('tracker', first));
      await sumAll();
      await rateOf(1.5, '2026-11-16');
      expect(await mgidWeeks()).toEqual(without('source', second));
      await sumAll();
      await expectSummed();
      await database.owner.query(`update accounts set currency = 'EUR' where id = $1`, [voluum.id]);
      expect(await mgidWeeks()).toEqual(without('source', first, second));
    });

    it('are forgotten of all days of a campaign that a tracker names for the first time', async () => {
      await forgetAll(database);
      const mgid = await connect(database, 'mgid');
      const voluum = await connect(database, 'voluum');
      const [early, late] = ['2026-11-15', '2026-11-16'];
      await reportCampaigns(mgid, [
        { campaign: 'a', day: early },
        { campaign: 'b', day: early },
      ]);
      await trackerReports(database, voluum, [{ campaign: 'a', day: early }], range);
      await buildAll(database);
      await sumAll();
      const named = [
        { campaign: 'a', day: early },
        { campaign: 'b', day: late },
      ];
      await trackerReports(database, voluum, named, range);
      expect(await mgidWeeks()).toEqual([{ side: 'tracker', week: first }]);
      await sumAll();
      await expectSummed();
    });

    it('leave a source alone that a merge is changing', async () => {
      await forgetAll(database);
      const mgid = await connect(database, 'mgid');
      const voluum = await connect(database, 'voluum');
      await reportCampaigns(mgid, [{ campaign: 'a', day: '2026-11-15' }]);
      await trackerReports(database, voluum, [{ campaign: 'a', day: '2026-11-15' }], range);
      await buildAll(database);
      await withScope(database.app, systemScope, async (client) => {
        await client.query(`select pg_advisory_xact_lock(hashtext('performance'), hashtext('mgid'))`);
        await sumWeeks(database.app, voluum.key, AFTER, new AbortController().signal);
      });
      expect(await mgidWeeks()).toEqual([{ side: 'tracker', week: first }]);
      await sumAll();
      expect(await mgidWeeks()).toEqual([
        { side: 'source', week: first },
        { side: 'tracker', week: first },
      ]);
    });
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
