import type { CommonCause, ComparedMeasure, Difference, ReconciliationRow } from '@adhelm/contracts';
import { mappedInTurns } from '../../foundation/turns/index.ts';
import { behindOf, type Side, type Sides } from './compared-sides.ts';
import { type Losses, usualLosses } from './usual-losses.ts';

export type Causes = {
  readonly causes: CommonCause[];
  /** The differences of a row that the causes do not explain. */
  readonly unexplainedOf: (row: Pick<ReconciliationRow, 'id'>) => ComparedMeasure[];
};

const HOURS_PER_DAY = 24;
/** Days at both ends of a range are shifted. */
const ENDS = 2;
/** A row may lose this part more of its clicks or conversions than its source usually does. */
const BEYOND_USUAL = 0.1;
/** Standard deviations by which small numbers of losses differ by chance. */
const NOISE = 2;
/** By how much daily rates of two parties may differ. */
const RATES_DIFFER = 0.02;

/**
 * The causes that explain differences of many rows, with the rows and the money that each explains, and which rows differ by
 * more. Shifted or missing hours explain as much as they have of an average day; lost clicks and conversions up to ten
 * points more than is usually lost, and what chance adds to small numbers; different rates 2 %. What leads lack is exact.
 * Pure, but gives other requests their turn.
 */
export async function commonCausesOf(rows: readonly ReconciliationRow[], sides: Sides): Promise<Causes> {
  const usual = usualLosses(rows);
  const shares = new Map<Side, Share[]>();
  const sharesOfSide = (side: Side) => {
    const known = shares.get(side) ?? sharesOf(side, sides);
    shares.set(side, known);
    return known;
  };
  const known = { sides, usual, sharesOf: sharesOfSide };
  const parts = new Map(await mappedInTurns(rows, (row): [string, Parts] => [row.id, partsOf(row, known)]));
  const found = [...parts.values()].flatMap(({ causes }) => causes);
  return {
    causes: [...Map.groupBy(found, subjectOf).values()]
      .flatMap((same) => causeOf(same, sides, usual) ?? [])
      .sort((a, b) => Math.abs(b.amount ?? 0) - Math.abs(a.amount ?? 0) || b.rows - a.rows),
    unexplainedOf: ({ id }) => [...(parts.get(id)?.unexplained ?? [])],
  };
}

/** Sides with the same time zone, or with other currencies, are mentioned together. */
function subjectOf({ cause, side }: Part): string {
  if (cause === 'time-zone') return `${cause} ${side?.timeZone ?? ''} ${side?.name === ''}`;
  return cause === 'stale' ? `${cause} ${side?.name ?? ''}` : cause;
}

type Cause = CommonCause['cause'];

/** What a cause explains of one row, in money; null where there is none. */
type Part = { readonly cause: Cause; readonly side: Side | null; readonly amount: number | null };

type Parts = { readonly causes: Part[]; readonly unexplained: readonly ComparedMeasure[] };

/** What all rows are judged by. */
type Known = {
  readonly sides: Sides;
  readonly usual: Losses;
  readonly sharesOf: (side: Side) => readonly Share[];
};

function partsOf(row: ReconciliationRow, known: Known): Parts {
  const { sides, usual } = known;
  const { bySource, all } = usual;
  const { sourceSide: source, trackerSide: tracker, clientSide: client, differences } = row;
  const own = sides.sources.get(row.source) ?? null;
  const loss = bySource.get(row.source) ?? { clicks: 0, conversions: 0 };
  const payout = tracker.conversions === 0 ? 0 : tracker.revenue / tracker.conversions;
  const click = source?.clicks ? (source.cost ?? 0) / source.clicks : 0;
  const causes: Part[] = [];
  if (source === null) causes.push({ cause: 'unmapped', side: null, amount: tracker.revenue });

  const measures: Measure[] = [
    {
      name: 'clicks',
      of: differences.clicks,
      larger: larger(source?.clicks, tracker.visits),
      side: own,
      worth: click,
      usual: ['click-loss', loss.clicks],
    },
    {
      name: 'conversions',
      of: differences.conversions,
      larger: larger(source?.conversions, tracker.conversions),
      side: own,
      worth: payout,
      usual: ['lost-postback', loss.conversions],
    },
    { name: 'cost', of: differences.cost, larger: larger(source?.cost, tracker.cost), side: own, worth: 1 },
    {
      name: 'leads',
      of: differences.leads,
      larger: larger(client?.leads, tracker.conversions),
      side: sides.clients,
      worth: payout,
      usual: ['lost-lead', all.leads],
    },
    {
      name: 'revenue',
      of: differences.revenue,
      larger: larger(client?.commission, tracker.revenue),
      side: sides.clients,
      worth: 1,
    },
  ];
  const unexplained = measures.flatMap((measure) => (explain(measure, known, causes) ? [] : [measure.name]));
  return { causes: summed(causes), unexplained };
}

const larger = (one: number | null | undefined, other: number | null) => Math.max(one ?? 0, other ?? 0);

/** What one side has and the other one lacks: the second side, but for leads the tracker. */
type Lost = 'click-loss' | 'lost-postback' | 'lost-lead';

type Measure = {
  readonly name: ComparedMeasure;
  readonly of: Difference;
  /** The larger of its two figures. */
  readonly larger: number;
  /** Who is compared with the tracker. */
  readonly side: Side | null;
  /** The money of one unit, in micro-units. */
  readonly worth: number;
  /** What usually gets lost, and which part. */
  readonly usual?: readonly [Lost, number];
};

/** Adds what explains a difference to `causes`; returns whether that is all of it. */
function explain(measure: Measure, known: Known, causes: Part[]): boolean {
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
  if (usual !== undefined && difference > 0 === (usual[0] === 'lost-lead')) {
    const lost = measure.larger * usual[1];
    take(usual[0], lost + measure.larger * BEYOND_USUAL + NOISE * Math.sqrt(lost));
  }
  for (const { cause, side: other, part } of side === null ? [] : known.sharesOf(side)) {
    take(cause, Math.ceil(measure.larger * part), other);
  }
  if (side?.isConverted === true && measure.worth === 1) take('fx', measure.larger * RATES_DIFFER, side);
  return rest < 1;
}

type Share = { readonly cause: Cause; readonly side: Side; readonly part: number };

/** The parts of an average figure that shifted and missing hours can explain. */
function sharesOf(side: Side, { tracker, days }: Sides): Share[] {
  const hours = days * HOURS_PER_DAY;
  const behind = behindOf(side, tracker);
  return [
    { cause: 'time-zone' as const, side, part: (ENDS * side.hoursApart) / hours },
    ...(behind === null
      ? []
      : [{ cause: 'stale' as const, side: behind.side, part: Math.min(1, behind.hours / hours) }]),
  ];
}

/** A row has each cause once. There are a few of each of thousands of rows, so they are compared rather than grouped. */
function summed(causes: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (const part of causes) {
    const at = found.findIndex(
      ({ cause, side }) => cause === part.cause && (side?.name ?? '') === (part.side?.name ?? ''),
    );
    const same = found[at];
    if (same === undefined) found.push(part);
    else if (part.amount !== null) found[at] = { ...same, amount: (same.amount ?? 0) + part.amount };
  }
  return found;
}

function sumOf(parts: readonly Part[]): number | null {
  const known = parts.flatMap(({ amount }) => amount ?? []);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

function causeOf(same: readonly Part[], { tracker }: Sides, { all }: Losses): CommonCause | undefined {
  const [first] = same;
  if (first === undefined) return undefined;
  const { cause, side } = first;
  const isZone = cause === 'time-zone';
  const isStale = cause === 'stale';
  const isNamed = isZone || isStale || cause === 'fx';
  const names = isNamed ? [...new Set(same.flatMap((part) => part.side?.name ?? []))] : [];
  return {
    cause,
    names: names.filter((name) => name !== ''),
    timeZone: isZone ? (side?.timeZone ?? null) : null,
    than: isZone ? tracker.name : null,
    thanTimeZone: isZone ? tracker.timeZone : null,
    hours: isZone ? (side?.hoursApart ?? null) : isStale ? (side?.hoursBehind ?? null) : null,
    since: isStale ? (side?.lastSyncAt ?? null) : null,
    share: shareOf(cause, all),
    rows: same.length,
    amount: sumOf(same),
  };
}

function shareOf(cause: Cause, { clicks, conversions, leads }: Losses['all']): number | null {
  if (cause === 'click-loss') return clicks;
  if (cause === 'lost-postback') return conversions;
  return cause === 'lost-lead' ? leads : null;
}
