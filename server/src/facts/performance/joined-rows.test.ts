import type { RevenueOrigin } from '@adhelm/contracts';
import fc from 'fast-check';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { propertyTimeLimit } from '../../testing/property-time-limit.ts';
import { otherZonesOf, revenueReporters } from './revenue-reporters.ts';
import {
  allRows,
  buildAll,
  clientReports,
  connect,
  forgetAll,
  rebuild,
  reportedDays,
  sourceReports,
  sourceReportsHours,
  trackerReports,
} from './testing/reported-market.ts';

let database: Database;
let mgid: Account;
let voluum: Account;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await forgetAll(database);
  mgid = await connect(database, 'mgid');
  voluum = await connect(database, 'voluum');
});

const [D18, D19, D20] = ['2026-11-18', '2026-11-19', '2026-11-20'] as const;

type Joined = {
  readonly cost: number | null;
  readonly from: string | null;
  readonly revenue: number | null;
  readonly by: string | null;
};

/** "campaign day" (or "campaign widget day") → cost and revenue in whole units, and who reports them. */
async function joined(account = mgid, level: 'campaign' | 'widget' = 'campaign') {
  const [key, join] =
    level === 'campaign' ? [`''`, ''] : [`w.external_id || ' '`, 'join widgets w on w.key = p.widget_key'];
  const { rows } = await database.owner.query<Joined & { key: string }>(
    `select c.external_id || ' ' || ${key} || p.day as key, p.cost / 1000000 as cost, p.cost_origin as from,
       p.revenue / 1000000 as revenue, p.revenue_origin as by
     from ${level}_performance p join campaigns c on c.key = p.campaign_key ${join}
     where p.account_key = $1`,
    [account.key],
  );
  return Object.fromEntries(
    rows.map(({ key: name, cost, from, revenue, by }) => [name, { cost, from, revenue, by }]),
  );
}
const choose = async (
  origin: string,
  { account = mgid as Account | null, tracker = null as Account | null } = {},
) => {
  await database.owner.query(
    `insert into revenue_settings (account_id, origin, tracker_id, version, changed_at) values ($1, $2, $3, 1, now())`,
    [account?.id ?? null, origin, tracker?.id ?? null],
  );
  await database.owner.query(
    'insert into performance_to_build (account_id) select id from accounts where archived_at is null on conflict do nothing',
  );
  await buildAll(database);
};

describe("a campaign's revenue", () => {
  it("is the tracker's on its days, and zero where it names the campaign on another day only", async () => {
    await sourceReports(database, mgid, [
      { campaign: 'a', day: D18, revenue: 1 },
      { campaign: 'a', day: D19, revenue: 1 },
      { campaign: 'b', day: D19, revenue: 2 },
    ]);
    await trackerReports(database, voluum, [
      { campaign: 'a', day: D19, revenue: 9 },
      { campaign: 'other', day: D18, revenue: 4 },
    ]);
    expect(await joined()).toEqual({
      [`a ${D18}`]: { cost: 5, from: 'source', revenue: 0, by: 'tracker' },
      [`a ${D19}`]: { cost: 5, from: 'source', revenue: 9, by: 'tracker' },
      [`b ${D19}`]: { cost: 5, from: 'source', revenue: 2, by: 'source' },
    });
  });

  it('is the same whoever reports first', async () => {
    await trackerReports(database, voluum, [{ campaign: 'a', day: D19, revenue: 9 }]);
    await sourceReports(database, mgid, [
      { campaign: 'a', day: D19 },
      { campaign: 'a', day: D20 },
    ]);
    expect(await joined()).toMatchObject({
      [`a ${D19}`]: { revenue: 9, by: 'tracker' },
      [`a ${D20}`]: { revenue: null, by: null },
    });
  });

  it('is unknown, never zero, on days that a stopped tracker does not report', async () => {
    await sourceReports(database, mgid, [
      { campaign: 'a', day: D18 },
      { campaign: 'a', day: D19 },
    ]);
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, revenue: 3 }]);
    expect(await joined()).toMatchObject({
      [`a ${D18}`]: { revenue: 3 },
      [`a ${D19}`]: { cost: 5, revenue: null, by: null },
    });
    await trackerReports(database, voluum, [
      { campaign: 'a', day: D18, revenue: 3 },
      { campaign: 'x', day: D19, revenue: 1 },
    ]);
    expect(await joined()).toMatchObject({ [`a ${D19}`]: { revenue: 0, by: 'tracker' } });
  });

  it('is zero, too, on a day that only a client names, once the tracker names the campaign', async () => {
    const client = await connect(database, 'algolead');
    await sourceReports(database, mgid, [{ campaign: 'a', day: D18 }]);
    await clientReports(database, client, [{ id: 'l1', campaign: 'a', day: D19 }]);
    expect(await joined()).toMatchObject({ [`a ${D19}`]: { revenue: null, by: null } });
    await trackerReports(database, voluum, [
      { campaign: 'a', day: D18, revenue: 3 },
      { campaign: 'x', day: D19, revenue: 1 },
    ]);
    expect(await joined()).toMatchObject({ [`a ${D19}`]: { revenue: 0, by: 'tracker' } });
  });

  it("follows the tracker's corrections", async () => {
    await sourceReports(database, mgid, [{ campaign: 'a', day: D18 }]);
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, revenue: 3 }]);
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, revenue: 7 }]);
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { revenue: 7 } });
  });

  it('is left to the source when two of its accounts have the id', async () => {
    const second = await connect(database, 'mgid');
    await sourceReports(database, mgid, [{ campaign: 'a', day: D18, revenue: 1 }]);
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, revenue: 3 }]);
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { revenue: 3, by: 'tracker' } });
    await sourceReports(database, second, [{ campaign: 'a', day: D18, revenue: 2 }]);
    await buildAll(database);
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { revenue: 1, by: 'source' } });
    expect(await joined(second)).toMatchObject({ [`a ${D18}`]: { revenue: 2, by: 'source' } });
    await database.owner.query('update accounts set archived_at = now() where id = $1', [second.id]);
    await buildAll(database);
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { revenue: 3, by: 'tracker' } });
  });

  it('is that of the tracker connected first, or of the chosen one, never of both', async () => {
    const thrive = await connect(database, 'voluum');
    await sourceReports(database, mgid, [{ campaign: 'a', day: D18 }]);
    await trackerReports(database, thrive, [{ campaign: 'a', day: D18, revenue: 30 }]);
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, revenue: 3 }]);
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { revenue: 3 } });
    await choose('tracker', { tracker: thrive });
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { revenue: 30 } });
    await database.owner.query('update accounts set archived_at = now() where id = $1', [thrive.id]);
    await buildAll(database);
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { revenue: 3 } });
  });

  it("is the source's or the client's when a person chooses so, for one account or for all", async () => {
    const client = await connect(database, 'algolead');
    await sourceReports(database, mgid, [
      { campaign: 'a', day: D18, revenue: 1 },
      { campaign: 'b', day: D18, revenue: 2 },
    ]);
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, revenue: 3 }]);
    await clientReports(database, client, [
      { id: 'l1', campaign: 'a', day: D18, commission: 40 },
      { id: 'l2', campaign: 'a', day: D18, commission: 50 },
      { id: 'l3', campaign: 'nobody', day: D18, commission: 60 },
    ]);
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { revenue: 3, by: 'tracker' } });
    await choose('client', { account: null });
    expect(await joined()).toMatchObject({
      [`a ${D18}`]: { revenue: 90, by: 'client' },
      [`b ${D18}`]: { revenue: null, by: null },
    });
    await choose('source');
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { revenue: 1, by: 'source' } });
  });
});

describe("a campaign's cost", () => {
  it("is the tracker's, and marked, when the source reports none", async () => {
    await sourceReports(database, mgid, [{ campaign: 'a', day: D18, cost: null }]);
    await trackerReports(database, voluum, [
      { campaign: 'a', day: D18, cost: 6 },
      { campaign: 'a', day: D19, cost: 7, revenue: 1 },
    ]);
    expect(await joined()).toEqual({
      [`a ${D18}`]: { cost: 6, from: 'tracker', revenue: 0, by: 'tracker' },
      [`a ${D19}`]: { cost: 7, from: 'tracker', revenue: 1, by: 'tracker' },
    });
  });

  it("is not the tracker's for a campaign that the network left out of a day that it reports", async () => {
    await trackerReports(database, voluum, [
      { campaign: 'a', day: D18, cost: 6 },
      { campaign: 'b', day: D18, cost: 7 },
    ]);
    await sourceReports(database, mgid, [
      { campaign: 'a', day: D19 },
      { campaign: 'b', day: D19 },
    ]);
    await buildAll(database);
    expect(await joined()).toMatchObject({
      [`a ${D18}`]: { cost: 6, from: 'tracker' },
      [`b ${D18}`]: { cost: 7, from: 'tracker' },
    });
    await sourceReports(database, mgid, [{ campaign: 'a', day: D18 }]);
    expect(await joined()).toMatchObject({
      [`a ${D18}`]: { cost: 5, from: 'source' },
      [`b ${D18}`]: { cost: null, from: null },
    });
  });

  it("is not the tracker's for a day that the account has not begun", async () => {
    const account = await connect(database, 'mgid', 'USD', 'America/New_York');
    await sourceReports(database, account, [{ campaign: 'a', day: D18 }]);
    await trackerReports(database, voluum, [
      { campaign: 'a', day: D18, cost: 3 },
      { campaign: 'a', day: D19, cost: 2, revenue: 1 },
    ]);
    expect(await joined(account)).toEqual({
      [`a ${D18}`]: { cost: 5, from: 'source', revenue: 0, by: 'tracker' },
      [`a ${D19}`]: { cost: null, from: null, revenue: 1, by: 'tracker' },
    });
    await sourceReports(database, account, [{ campaign: 'a', day: D18, cost: null }]);
    expect(await joined(account)).toMatchObject({
      [`a ${D18}`]: { cost: 3, from: 'tracker' },
      [`a ${D19}`]: { cost: null, from: null },
    });
    await trackerReports(database, voluum, [
      { campaign: 'a', day: D18, cost: 3 },
      { campaign: 'a', day: D19, cost: 2, revenue: 1 },
      { campaign: 'x', day: D20 },
    ]);
    expect(await joined(account)).toMatchObject({ [`a ${D19}`]: { cost: 2, from: 'tracker' } });
  });

  it("is not the tracker's where its day ends in the account's next one, which the network reports", async () => {
    const berlin = await connect(database, 'mgid', 'EUR', 'Europe/Berlin');
    await sourceReports(database, berlin, [{ campaign: 'a', day: D19 }]);
    await trackerReports(database, voluum, [
      { campaign: 'a', day: D18, cost: 2 },
      { campaign: 'a', day: D20, cost: 4 },
    ]);
    expect(await joined(berlin)).toMatchObject({
      [`a ${D18}`]: { cost: null, from: null },
      [`a ${D19}`]: { cost: 5, from: 'source' },
      [`a ${D20}`]: { cost: 4, from: 'tracker' },
    });
  });

  it('follows a corrected time zone of the account', async () => {
    await sourceReports(database, mgid, [{ campaign: 'a', day: D19 }]);
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, cost: 2 }]);
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { cost: 2, from: 'tracker' } });
    await database.owner.query(`update accounts set time_zone = 'Europe/Berlin' where id = $1`, [mgid.id]);
    await buildAll(database);
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { cost: null, from: null } });
  });

  it('is unknown when neither reports any', async () => {
    await sourceReports(database, mgid, [{ campaign: 'a', day: D18, cost: null }]);
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18 }]);
    expect(await joined()).toMatchObject({ [`a ${D18}`]: { cost: null, from: null } });
  });
});

describe('who reports the revenue of a source', () => {
  it('is every tracker and client that names a campaign of it', async () => {
    const client = await connect(database, 'algolead');
    const silent = await connect(database, 'voluum');
    await sourceReports(database, mgid, [{ campaign: 'a', day: D18 }]);
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18 }]);
    await clientReports(database, client, [{ id: 'l1', campaign: 'a', day: D18 }]);
    const reporters = await withScope(database.app, systemScope, (queries) =>
      revenueReporters(queries, ['mgid', 'taboola']),
    );
    expect(Object.fromEntries(reporters)).toEqual({ mgid: [voluum.id, client.id] });
    expect(silent.key).toBeGreaterThan(client.key);
  });

  it('is told apart when its days are those of another time zone', async () => {
    await sourceReports(database, mgid, [{ campaign: 'a', day: D18 }]);
    await trackerReports(database, voluum, [{ campaign: 'a', day: D18, revenue: 9 }]);
    const zones = (revenueOrigins: RevenueOrigin[]) =>
      withScope(database.app, systemScope, (client) => otherZonesOf(client, [mgid.id], { revenueOrigins }));
    expect(await zones(['tracker'])).toEqual({});
    await database.owner.query(`update accounts set time_zone = 'America/New_York' where id = $1`, [mgid.id]);
    expect(await zones(['tracker'])).toEqual({
      otherZones: [{ reporter: voluum.name, timeZone: voluum.timeZone }],
    });
    expect(await zones(['source'])).toEqual({});
  });
});

describe("a widget's revenue", () => {
  it('is known for all widgets of a campaign whose widgets the tracker names', async () => {
    await sourceReports(database, mgid, [
      { campaign: 'a', day: D18 },
      { campaign: 'b', day: D18 },
    ]);
    const widgets = [
      { campaign: 'a', widget: 'w1', day: D18, cost: 2 },
      { campaign: 'a', widget: 'w2', day: D18, cost: 3 },
      { campaign: 'b', widget: 'w1', day: D18, cost: 4 },
    ];
    await sourceReports(database, mgid, widgets, { kind: 'widget_day' });
    await trackerReports(database, voluum, [
      { campaign: 'a', widget: 'w1', day: D18, revenue: 9 },
      { campaign: 'b', day: D18, revenue: 5 },
    ]);
    expect(await joined(mgid, 'widget')).toMatchObject({
      [`a w1 ${D18}`]: { cost: 2, revenue: 9 },
      [`a w2 ${D18}`]: { cost: 3, revenue: 0 },
      [`b w1 ${D18}`]: { cost: 4, revenue: null },
    });
    expect(await joined()).toMatchObject({ [`b ${D18}`]: { revenue: 5 } });
  });
});

describe('the upkeep of all rows', () => {
  const day = fc.constantFrom(D18, D19, D20);
  const hour = fc.constantFrom(
    `${D18}T00:00:00Z`,
    `${D18}T12:00:00Z`,
    `${D19}T12:00:00Z`,
    `${D20}T23:00:00Z`,
  );
  const campaign = fc.constantFrom('a', 'b', 'c');
  const widget = fc.constantFrom('', 'w1', 'w2');
  const amount = fc.nat({ max: 9 });
  const known = fc.option(amount, { nil: null });
  const lines = {
    source: fc.uniqueArray(fc.record({ campaign, day, cost: known, revenue: known }), {
      selector: (line) => `${line.campaign} ${line.day}`,
      maxLength: 6,
    }),
    hours: fc.uniqueArray(fc.record({ campaign, day: hour, cost: known, revenue: known }), {
      selector: (line) => `${line.campaign} ${line.day}`,
      maxLength: 8,
    }),
    widgets: fc.uniqueArray(
      fc.record({ campaign, widget: fc.constantFrom('w1', 'w2', 'w3'), day, cost: known, revenue: known }),
      { selector: (line) => `${line.campaign} ${line.widget} ${line.day}`, maxLength: 6 },
    ),
    tracker: fc.uniqueArray(
      fc.record({ campaign, widget, day, cost: amount, revenue: amount, part: fc.constantFrom('t1', 't2') }),
      { selector: (line) => `${line.campaign} ${line.widget} ${line.day} ${line.part}`, maxLength: 6 },
    ),
    trackerHours: fc.uniqueArray(
      fc.record({ campaign, day: hour, revenue: amount, part: fc.constantFrom('t1', 't2') }),
      { selector: (line) => `${line.campaign} ${line.day} ${line.part}`, maxLength: 6 },
    ),
    client: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('l1', 'l2', 'l3', 'l4'),
        campaign,
        widget,
        day,
        hour: fc.constantFrom('00', '12', '23'),
        commission: amount,
        stage: fc.constantFrom('new' as const, 'approved' as const, 'rejected' as const),
        currency: fc.constantFrom('USD', 'EUR'),
      }),
      { selector: (line) => line.id, maxLength: 4 },
    ),
  };
  const accounts = fc.nat({ max: 1 });
  const accountZones = fc.record({
    west: fc.constantFrom('UTC', 'America/New_York'),
    tracker: fc.constantFrom('UTC', 'America/New_York'),
  });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('source' as const), of: accounts, lines: lines.source }),
    fc.record({ kind: fc.constant('hours' as const), of: accounts, lines: lines.hours }),
    fc.record({ kind: fc.constant('widgets' as const), of: accounts, lines: lines.widgets }),
    fc.record({ kind: fc.constant('tracker' as const), of: accounts, lines: lines.tracker }),
    fc.record({ kind: fc.constant('tracker-hours' as const), of: accounts, lines: lines.trackerHours }),
    fc.record({ kind: fc.constant('client' as const), of: accounts, lines: lines.client }),
    fc.record({
      kind: fc.constant('choice' as const),
      origin: fc.constantFrom('automatic', 'tracker', 'source', 'client', 'workspace'),
    }),
  );

  it('gives what building them from the facts alone gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), accountZones, async (steps, zones) => {
        await forgetAll(database);
        const sources = [
          await connect(database, 'mgid', 'USD', zones.west),
          await connect(database, 'mgid', 'EUR', 'Europe/Berlin'),
        ];
        const trackers = [
          await connect(database, 'voluum'),
          await connect(database, 'voluum', 'EUR', zones.tracker),
        ];
        const clients = [await connect(database, 'algolead'), await connect(database, 'algolead', 'EUR')];
        for (const one of steps) {
          if (one.kind === 'choice') {
            await database.owner.query('delete from revenue_settings where account_id = $1', [
              sources[0]?.id,
            ]);
            await choose(one.origin, { account: sources[0] ?? null });
            continue;
          }
          const account = {
            source: sources,
            hours: sources,
            widgets: sources,
            tracker: trackers,
            'tracker-hours': trackers,
            client: clients,
          }[one.kind][one.of];
          if (account === undefined) throw new Error('no such account');
          if (one.kind === 'source') await sourceReports(database, account, one.lines);
          if (one.kind === 'hours') await sourceReportsHours(database, account, one.lines);
          if (one.kind === 'widgets')
            await sourceReports(database, account, one.lines, { kind: 'widget_day' });
          if (one.kind === 'tracker') await trackerReports(database, account, one.lines);
          if (one.kind === 'tracker-hours')
            await trackerReports(database, account, one.lines, reportedDays, 'sub_hour');
          if (one.kind === 'client') await clientReports(database, account, one.lines);
        }
        await buildAll(database);
        const upkept = await allRows(database);
        await rebuild(database);
        expect(await allRows(database)).toEqual(upkept);
      }),
      { numRuns: 15, plugins: [propertyTimeLimit] },
    );
  });

  it('does so where a tracker whose days begin at another time stands in for cost', async () => {
    const sourceLines = fc.uniqueArray(fc.record({ campaign, day, cost: known }), {
      selector: (line) => `${line.campaign} ${line.day}`,
      maxLength: 3,
    });
    const report = fc.oneof(
      fc.record({ kind: fc.constant('source' as const), lines: sourceLines }),
      fc.record({ kind: fc.constant('tracker' as const), lines: lines.tracker }),
    );
    const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'UTC');
    await fc.assert(
      fc.asyncProperty(zone, fc.array(report, { minLength: 2, maxLength: 6 }), async (timeZone, reports) => {
        await forgetAll(database);
        const account = await connect(database, 'mgid', 'USD', timeZone);
        const tracker = await connect(database, 'voluum');
        const first = ['a', 'b', 'c'].map((one) => ({ campaign: one, day: D18, cost: null }));
        await sourceReports(database, account, first);
        await buildAll(database);
        for (const one of reports) {
          if (one.kind === 'source') await sourceReports(database, account, one.lines);
          else await trackerReports(database, tracker, one.lines);
        }
        const upkept = await allRows(database);
        await rebuild(database);
        expect(await allRows(database)).toEqual(upkept);
      }),
      { numRuns: 25, plugins: [propertyTimeLimit] },
    );
  });
});
