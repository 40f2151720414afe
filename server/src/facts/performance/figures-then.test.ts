import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { entityFigures } from './entity-figures.ts';
import type { EntityFigures } from './entity-rows.ts';
import { createFiguresThen, type HistoryThen, observedHistory } from './figures-then.ts';
import { buildAll, connect, reportedDays, sourceReports, trackerReports } from './testing/reported-market.ts';

const MICROS = 1_000_000;
const [first, second] = ['2026-11-18', '2026-11-19'];

let database: Database;
let network: Account;
let tracker: Account;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The database's clock, by which facts are observed. */
async function now(): Promise<Date> {
  const { rows } = await database.owner.query<{ at: Date }>('select clock_timestamp() as at, pg_sleep(0.01)');
  return rows[0]?.at ?? new Date(0);
}

async function figures(known?: HistoryThen): Promise<Map<string, EntityFigures>> {
  const found: EntityFigures[] = [];
  await withScope(database.app, systemScope, async (client) => {
    const asked = { level: 'widget', accounts: [network.key], campaigns: null, currency: 'USD' } as const;
    const range = { window: reportedDays, usual: null, spend: reportedDays, life: true, weights: [] };
    const { startDate: start, endDate: end } = reportedDays;
    const asKnown =
      known === undefined ? undefined : await createFiguresThen(client, { ...asked, start, end }, known);
    for await (const part of entityFigures(client, { ...asked, ...range, asKnown })) found.push(...part);
  });
  return new Map(found.map((row) => [row.widget ?? '', row]));
}
const known = (at: Date) => ({ at, known: [network.key, tracker.key], isHindsight: false });
const history = (at: Date) =>
  withScope(database.app, systemScope, async (client) =>
    (await observedHistory(client, { level: 'widget', accounts: [network.key], ...whole }))(at),
  );
const whole = { from: new Date('2026-11-18T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };
const widgets = (lines: readonly { widget: string; day: string; clicks: number; cost: number }[]) =>
  sourceReports(
    database,
    network,
    lines.map((line) => ({ campaign: 'c1', ...line })),
    { kind: 'widget_day' },
  );

describe('figures as they were known at a past time', () => {
  it('are those of the source and the tracker before their corrections', async () => {
    [network, tracker] = [await connect(database, 'mgid'), await connect(database, 'voluum')];
    const visit = (widget: string, day: string, revenue: number) => ({
      ...{ campaign: 'c1', widget, day, visits: 8, revenue },
    });
    await sourceReports(database, network, [{ campaign: 'c1', day: first, clicks: 20 }]);
    await widgets([{ widget: 'w1', day: first, clicks: 10, cost: 5 }]);
    await trackerReports(database, tracker, [visit('w1', first, 0)]);
    await buildAll(database);
    const before = await now();
    // later: the source corrects a day and reports another widget, and a conversion arrives late
    await widgets([
      { widget: 'w1', day: first, clicks: 12, cost: 6 },
      { widget: 'w1', day: second, clicks: 4, cost: 2 },
      { widget: 'w2', day: first, clicks: 3, cost: 1 },
    ]);
    await trackerReports(database, tracker, [
      visit('w1', first, 30),
      visit('w1', second, 7),
      visit('w2', first, 9),
    ]);
    await buildAll(database);

    const today = await figures();
    expect(today.get('w1')).toMatchObject({ clicks: 16, cost: 8 * MICROS, revenue: 37 * MICROS });
    const past = await figures(known(before));
    expect(past.get('w1')).toMatchObject({
      ...{ clicks: 10, cost: 5 * MICROS, revenue: 0, conversions: 0, visits: 8 },
      lastDay: first,
    });
    expect(past.has('w2')).toBe(false);
    // as of now, nothing differs
    expect(await figures(known(await now()))).toEqual(today);
  });

  it('do not take a day that the tracker had not reported yet for one without revenue', async () => {
    const at = await now();
    await sourceReports(
      database,
      network,
      [{ campaign: 'c1', widget: 'w3', day: '2026-11-20', clicks: 5, cost: 3 }],
      { kind: 'widget_day', range: { startDate: '2026-11-20', endDate: '2026-11-20' } },
    );
    const between = await now();
    await trackerReports(
      database,
      tracker,
      [{ campaign: 'c1', widget: 'w3', day: '2026-11-20', visits: 4, revenue: 6 }],
      { startDate: '2026-11-20', endDate: '2026-11-20' },
    );
    await buildAll(database);
    expect((await figures()).get('w3')).toMatchObject({ revenue: 6 * MICROS });
    expect((await figures(known(between))).get('w3')).toMatchObject({
      ...{ cost: 3 * MICROS, revenue: null, conversions: null },
    });
    expect((await figures(known(at))).has('w3')).toBe(false);
  });

  it('are those of today where nothing of then was kept, and say so', async () => {
    const observed = '2026-11-20T12:00:00Z';
    for (const table of ['widget_day', 'sub_day'])
      await database.owner.query(`update ${table} set first_observed_at = $1`, [observed]);
    const then = await history(new Date('2026-11-18T23:59:59Z'));
    expect(then).toMatchObject({ known: [], isHindsight: true });
    expect(await figures(then)).toEqual(await figures());
    expect(await history(new Date('2026-11-20T23:59:59Z'))).toMatchObject({
      known: [network.key, tracker.key],
      isHindsight: false,
    });
  });
});
