import type { CommonCause, Difference, ReconciliationRow } from '@adhelm/contracts';
import { type Losses, usualLosses } from './usual-losses.ts';

/** A side of the comparison as the causes need it. */
export type Side = {
  readonly name: string;
  readonly timeZone: string;
  /** How many hours its days begin before or after those of the tracker. */
  readonly hoursApart: number;
  readonly lastSyncAt: string | null;
  /** Hours of the range that it has not reported yet. */
  readonly hoursBehind: number;
  /** Whether its amounts were converted into the tracker's currency. */
  readonly isConverted: boolean;
};

export type Sides = {
  readonly tracker: Side;
  /** By source; one with several accounts is described by the one that is farthest apart. */
  readonly sources: ReadonlyMap<string, Side>;
  /** The clients together, likewise; null without any. */
  readonly clients: Side | null;
  /** Days of the range. */
  readonly days: number;
};

export type Causes = {
  readonly causes: CommonCause[];
  /** Whether the causes explain all differences of a row. */
  readonly isExplained: (row: ReconciliationRow) => boolean;
};

const HOURS_PER_DAY = 24;
/** A side that is less behind than this is not worth a mention. */
const LEAST_HOURS_BEHIND = 3;
/** Days at both ends of a range are shifted. */
const ENDS = 2;
/** A row may lose this part more of its clicks or conversions than its source usually does. */
const BEYOND_USUAL = 0.1;
/** By how much daily rates of two parties may differ. */
const RATES_DIFFER = 0.02;

/**
 * The causes that explain differences of many rows, with the rows and the money that each explains, and which rows differ by
 * more. Shifted or missing hours explain as much as they have of an average day; lost clicks and conversions up to ten
 * points more than the source's usual loss; different rates 2 %. What leads lack is exact. Pure.
 */
export function commonCausesOf(rows: readonly ReconciliationRow[], sides: Sides): Causes {
  const usual = usualLosses(rows);
  const parts = rows.map((row) => partsOf(row, sides, usual));
  const found = parts.flatMap(({ causes }) => causes);
  const grouped = Map.groupBy(
    found,
    ({ cause, side }) => `${cause} ${side?.name ?? ''} ${side?.timeZone ?? ''}`,
  );
  const explained = new Map(rows.map((row, index) => [row.id, parts[index]?.isExplained === true]));
  return {
    causes: [...grouped.values()]
      .flatMap((same) => {
        const [first] = same;
        return first === undefined ? [] : [causeOf(first, same, sides, usual)];
      })
      .sort((a, b) => Math.abs(b.amount ?? 0) - Math.abs(a.amount ?? 0) || b.rows - a.rows),
    isExplained: ({ id }) => explained.get(id) === true,
  };
}

type Cause = CommonCause['cause'];

/** What a cause explains of one row, in money; null where there is none. */
type Part = { readonly cause: Cause; readonly side: Side | null; readonly amount: number | null };

type Parts = { readonly causes: Part[]; readonly isExplained: boolean };

function partsOf(row: ReconciliationRow, sides: Sides, { bySource }: Losses): Parts {
  const { sourceSide: source, trackerSide: tracker, clientSide: client, differences } = row;
  const own = sides.sources.get(row.source) ?? null;
  const loss = bySource.get(row.source) ?? { clicks: 0, conversions: 0 };
  const payout = tracker.conversions === 0 ? 0 : tracker.revenue / tracker.conversions;
  const click = source?.clicks ? (source.cost ?? 0) / source.clicks : 0;
  const causes: Part[] = [];
  if (source === null) causes.push({ cause: 'unmapped', side: null, amount: tracker.revenue });

  const measures: Measure[] = [
    {
      of: differences.clicks,
      larger: larger(source?.clicks, tracker.visits),
      side: own,
      worth: click,
      usual: ['click-loss', loss.clicks],
    },
    {
      of: differences.conversions,
      larger: larger(source?.conversions, tracker.conversions),
      side: own,
      worth: payout,
      usual: ['lost-postback', loss.conversions],
    },
    { of: differences.cost, larger: larger(source?.cost, tracker.cost), side: own, worth: 1 },
    {
      of: differences.leads,
      larger: larger(client?.leads, tracker.conversions),
      side: sides.clients,
      worth: payout,
    },
    {
      of: differences.revenue,
      larger: larger(client?.commission, tracker.revenue),
      side: sides.clients,
      worth: 1,
    },
  ];
  const areExplained = measures.map((measure) => explain(measure, sides, causes));
  return { causes: summed(causes), isExplained: areExplained.every(Boolean) };
}

const larger = (one: number | null | undefined, other: number | null) => Math.max(one ?? 0, other ?? 0);

type Measure = {
  readonly of: Difference;
  /** The larger of its two figures. */
  readonly larger: number;
  /** Who is compared with the tracker. */
  readonly side: Side | null;
  /** The money of one unit, in micro-units. */
  readonly worth: number;
  /** What usually gets lost, and which part. */
  readonly usual?: readonly ['click-loss' | 'lost-postback', number];
};

/** Adds what explains a difference to `causes`; returns whether that is all of it. */
function explain(measure: Measure, sides: Sides, causes: Part[]): boolean {
  const { difference, causes: exact } = measure.of;
  if (difference === null || difference === 0) return true;
  let rest = Math.abs(difference);
  const take = (cause: Cause, most: number, side: Side | null = null) => {
    const taken = Math.min(rest, most);
    if (taken <= 0) return;
    rest -= taken;
    causes.push({ cause, side, amount: measure.worth === 0 ? null : Math.round(taken * measure.worth) });
  };
  for (const { cause, amount } of exact) {
    if ((cause === 'scrub' || cause === 'pending') && amount !== null) take(cause, Math.abs(amount));
  }
  const { usual, side } = measure;
  if (usual !== undefined && difference < 0) take(usual[0], measure.larger * (usual[1] + BEYOND_USUAL));
  for (const { cause, side: other, part } of side === null ? [] : sharesOf(side, sides)) {
    take(cause, Math.ceil(measure.larger * part), other);
  }
  if (side?.isConverted === true && measure.worth === 1) take('fx', measure.larger * RATES_DIFFER, side);
  return rest < 1;
}

/** The parts of an average figure that shifted and missing hours can explain. */
function sharesOf(side: Side, { tracker, days }: Sides) {
  const hours = days * HOURS_PER_DAY;
  const behind = behindOf(side, tracker);
  return [
    { cause: 'time-zone' as const, side, part: (ENDS * side.hoursApart) / hours },
    ...(behind === null
      ? []
      : [{ cause: 'stale' as const, side: behind.side, part: Math.min(1, behind.hours / hours) }]),
  ];
}

/** Which of two sides lacks hours that the other one has; null if none does. */
function behindOf(side: Side, tracker: Side): { readonly side: Side; readonly hours: number } | null {
  const hours = Math.abs(side.hoursBehind - tracker.hoursBehind);
  if (hours < LEAST_HOURS_BEHIND) return null;
  return { side: side.hoursBehind > tracker.hoursBehind ? side : tracker, hours };
}

/** A row has each cause once. */
function summed(causes: readonly Part[]): Part[] {
  return [...Map.groupBy(causes, ({ cause, side }) => `${cause} ${side?.name ?? ''}`).values()].flatMap(
    (same) => {
      const [first] = same;
      return first === undefined ? [] : [{ ...first, amount: sumOf(same) }];
    },
  );
}

function sumOf(parts: readonly Part[]): number | null {
  const known = parts.flatMap(({ amount }) => amount ?? []);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

function causeOf(
  { cause, side }: Part,
  same: readonly Part[],
  { tracker }: Sides,
  { all }: Losses,
): CommonCause {
  const isZone = cause === 'time-zone';
  const isStale = cause === 'stale';
  return {
    cause,
    name: side?.name ?? null,
    timeZone: isZone ? (side?.timeZone ?? null) : null,
    than: isZone ? tracker.name : null,
    thanTimeZone: isZone ? tracker.timeZone : null,
    hours: isZone ? (side?.hoursApart ?? null) : isStale ? (side?.hoursBehind ?? null) : null,
    since: isStale ? (side?.lastSyncAt ?? null) : null,
    share: cause === 'click-loss' ? all.clicks : cause === 'lost-postback' ? all.conversions : null,
    rows: same.length,
    amount: sumOf(same),
  };
}
