import type { ReconciliationRow } from '@adhelm/contracts';
import { commonCausesOf } from './common-causes.ts';
import type { Side, Sides } from './compared-sides.ts';
import { differencesOf, type ThreeSides } from './differences.ts';

const DOLLAR = 1_000_000;

const side = (name: string, part: Partial<Side> = {}): Side => ({
  name,
  timeZone: 'UTC',
  hoursApart: 0,
  lastSyncAt: '2026-11-20T17:00:00.000Z',
  hoursBehind: 0,
  isConverted: false,
  ...part,
});

const sides = (part: Partial<Sides> = {}): Sides => ({
  tracker: side('Voluum'),
  sources: new Map([['mgid', side('MGID')]]),
  clients: null,
  days: 7,
  ...part,
});

type Given = Partial<Pick<ThreeSides, 'clientSide'>> & {
  readonly clicks?: number | null;
  readonly visits?: number;
  readonly conversions?: number;
  readonly sourceConversions?: number | null;
  readonly cost?: number;
  readonly trackerCost?: number | null;
};

let rows = 0;
beforeEach(() => {
  rows = 0;
});

/** 1,000 clicks for 100 dollars, all of which arrive, with ten conversions of 5 dollars each. */
function row(given: Given = {}): ReconciliationRow {
  const {
    clicks = 1_000,
    visits = 1_000,
    conversions = 10,
    sourceConversions = null,
    cost = 100,
    trackerCost = null,
  } = given;
  const reported = {
    sourceSide: clicks === null ? null : { clicks, conversions: sourceConversions, cost: cost * DOLLAR },
    trackerSide: {
      visits,
      conversions,
      revenue: conversions * 5 * DOLLAR,
      cost: trackerCost === null ? null : trackerCost * DOLLAR,
    },
    clientSide: given.clientSide ?? null,
  };
  rows += 1;
  return {
    id: `row ${rows}`,
    source: 'mgid',
    key: String(rows),
    name: null,
    currency: 'USD',
    unexplained: null,
    ...reported,
    differences: differencesOf({
      ...reported,
      sourceClockDiffers: false,
      clientClockDiffers: false,
      sourceWasConverted: false,
      clientWasConverted: false,
    }),
  };
}

describe('the causes that rows have in common', () => {
  it('are none where all sides say the same', async () => {
    const same = [row(), row()];
    const { causes, unexplainedOf } = await commonCausesOf(same, sides());
    expect(causes).toEqual([]);
    expect(same.flatMap(unexplainedOf)).toEqual([]);
  });

  it('name the usual loss of clicks once, with the money lost, and leave out rows that lose far more', async () => {
    const usual = Array.from({ length: 8 }, () => row({ visits: 900 }));
    const bad = row({ visits: 400 });
    const { causes, unexplainedOf } = await commonCausesOf([...usual, bad], sides());
    expect(causes).toEqual([
      expect.objectContaining({ cause: 'click-loss', rows: 9, share: (8 * 100 + 600) / 9_000 }),
    ]);
    // 8 × 100 clicks, and of the bad row the usual loss, ten points and chance, at 10 cents each
    const lost = (1_000 * (8 * 100 + 600)) / 9_000;
    const explained = 800 + lost + 100 + 2 * Math.sqrt(lost);
    expect(causes[0]?.amount).toBeCloseTo(explained * 0.1 * DOLLAR, -1);
    expect(usual.flatMap(unexplainedOf)).toEqual([]);
    expect(unexplainedOf(bad)).toEqual(['clicks']);
  });

  it('explain as much by time zones as the shifted hours of an average day have', async () => {
    const zones = sides({
      sources: new Map([['mgid', side('MGID', { timeZone: 'America/New_York', hoursApart: 5 })]]),
    });
    // ten hours of seven days are 6 %
    const shifted = row({ visits: 1_050 });
    const beyond = row({ visits: 1_500 });
    const { causes, unexplainedOf } = await commonCausesOf([shifted, beyond], zones);
    expect(causes).toEqual([
      expect.objectContaining({
        cause: 'time-zone',
        names: ['MGID'],
        timeZone: 'America/New_York',
        than: 'Voluum',
        thanTimeZone: 'UTC',
        hours: 5,
        rows: 2,
      }),
    ]);
    expect(unexplainedOf(shifted)).toEqual([]);
    expect(unexplainedOf(beyond)).toEqual(['clicks']);
    expect((await commonCausesOf([row({ visits: 1_050 })], sides())).causes).toEqual([]);
  });

  it('mention sources with the same time zone together, and clients apart', async () => {
    const zone = { timeZone: 'Europe/Berlin', hoursApart: 1 };
    const own = (source: string) => ({ ...row({ visits: 1_010 }), source });
    const leads = {
      leads: 10,
      pending: 0,
      approved: 10,
      rejected: 0,
      currencies: ['USD'],
      commission: 50.1 * DOLLAR,
    };
    const rowsOfAll = [own('mgid'), own('taboola'), row({ clientSide: leads })];
    const { causes } = await commonCausesOf(
      rowsOfAll,
      sides({
        sources: new Map([
          ['mgid', side('MGID', zone)],
          ['taboola', side('Taboola', zone)],
        ]),
        clients: side('', zone),
      }),
    );
    expect(causes.map(({ cause, names, rows: count }) => [cause, names, count])).toEqual([
      ['time-zone', ['MGID', 'Taboola'], 2],
      ['time-zone', [], 1],
    ]);
  });

  it('name the side that was not synced for hours, and no side that is as old as the other', async () => {
    const late = side('Voluum', { hoursBehind: 14, lastSyncAt: '2026-11-20T03:00:00.000Z' });
    const missing = row({ cost: 100, trackerCost: 93 });
    const { causes, unexplainedOf } = await commonCausesOf([missing], sides({ tracker: late }));
    expect(causes).toEqual([
      {
        cause: 'stale',
        names: ['Voluum'],
        timeZone: null,
        than: null,
        thanTimeZone: null,
        hours: 14,
        since: '2026-11-20T03:00:00.000Z',
        share: null,
        rows: 1,
        amount: 7 * DOLLAR,
      },
    ]);
    expect(unexplainedOf(missing)).toEqual([]);
    const both = sides({ tracker: late, sources: new Map([['mgid', side('MGID', { hoursBehind: 13 })]]) });
    const { causes: none, unexplainedOf: isSo } = await commonCausesOf([missing], both);
    expect(none).toEqual([]);
    expect(isSo(missing)).toEqual(['cost']);
  });

  it('count rows without a mapping, with their revenue', async () => {
    const unmapped = [row({ clicks: null }), row({ clicks: null, conversions: 4 })];
    const { causes, unexplainedOf } = await commonCausesOf([...unmapped, row()], sides());
    expect(causes).toEqual([expect.objectContaining({ cause: 'unmapped', rows: 2, amount: 70 * DOLLAR })]);
    expect(unmapped.flatMap(unexplainedOf)).toEqual([]);
  });

  it('state exactly what rejected and pending leads explain, and keep what is left unexplained', async () => {
    const leads = { leads: 10, pending: 2, approved: 7, rejected: 1, currencies: ['USD'] };
    const paid = row({ clientSide: { ...leads, commission: 35 * DOLLAR } });
    const short = row({ clientSide: { ...leads, commission: 20 * DOLLAR } });
    const { causes, unexplainedOf } = await commonCausesOf(
      [paid, short],
      sides({ clients: side('AlgoLead') }),
    );
    expect(causes.map(({ cause, rows: count, amount }) => ({ cause, count, amount }))).toEqual([
      { cause: 'pending', count: 2, amount: 20 * DOLLAR },
      { cause: 'scrub', count: 2, amount: 10 * DOLLAR },
    ]);
    expect(unexplainedOf(paid)).toEqual([]);
    expect(unexplainedOf(short)).toEqual(['revenue']);
  });

  it('name leads that the tracker never learned of, and keep rows that lack far more', async () => {
    const client = (leads: number) => ({
      ...{ leads, pending: 0, approved: leads, rejected: 0, currencies: ['USD'] },
      commission: 50 * DOLLAR,
    });
    const usual = Array.from({ length: 9 }, () => row({ clientSide: client(11) }));
    const bad = row({ clientSide: client(40) });
    const { causes, unexplainedOf } = await commonCausesOf(
      [...usual, bad],
      sides({ clients: side('AlgoLead') }),
    );
    expect(causes).toEqual([
      expect.objectContaining({ cause: 'lost-lead', rows: 10, share: (9 + 30) / (9 * 11 + 40) }),
    ]);
    expect(usual.flatMap(unexplainedOf)).toEqual([]);
    expect(unexplainedOf(bad)).toEqual(['leads']);
  });

  it('accept rates that differ by up to 2% where amounts were converted', async () => {
    const euros = sides({ sources: new Map([['mgid', side('MGID', { isConverted: true })]]) });
    const close = row({ cost: 100, trackerCost: 101 });
    const far = row({ cost: 100, trackerCost: 110 });
    const { causes, unexplainedOf } = await commonCausesOf([close, far], euros);
    expect(causes).toMatchObject([{ cause: 'fx', names: ['MGID'], rows: 2 }]);
    expect([close, far].map(unexplainedOf)).toEqual([[], ['cost']]);
  });
});
