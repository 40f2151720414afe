import type { Difference, DifferenceCause, ReconciliationRow } from '@adhelm/contracts';

/** Three reports of one sub-id, and why they may differ. Money is micro-units of the tracker's currency. */
export type ThreeSides = Pick<ReconciliationRow, 'sourceSide' | 'trackerSide' | 'clientSide'> & {
  /** Whether the source's time zone differs from the tracker's; likewise for the client. */
  readonly sourceClockDiffers: boolean;
  readonly clientClockDiffers: boolean;
  /** Whether amounts of that side were converted, at rates that the tracker may not have used. */
  readonly sourceWasConverted: boolean;
  readonly clientWasConverted: boolean;
};

type Part = Difference['causes'][number];

/**
 * Why source, tracker and client differ. A cause has an amount where it can be counted: clicks that never arrived,
 * conversions that were not reported to the source, payouts of rejected or pending leads (at the tracker's average
 * value of a conversion). The effects of time zones and exchange rates cannot be counted.
 */
export function differencesOf(telling: ThreeSides): ReconciliationRow['differences'] {
  const { sourceSide: source, trackerSide: tracker, clientSide: client } = telling;
  const sourceClock = named('time-zone', telling.sourceClockDiffers);
  const clientClock = named('time-zone', telling.clientClockDiffers);
  return {
    clicks: fromSource(source, tracker.visits, source?.clicks ?? null, (difference) =>
      difference < 0 && !telling.sourceClockDiffers
        ? [{ cause: 'click-loss', amount: difference }]
        : [...named('click-loss', difference < 0), ...sourceClock],
    ),
    conversions: fromSource(source, source?.conversions ?? null, tracker.conversions, (difference) =>
      difference < 0 && !telling.sourceClockDiffers
        ? [{ cause: 'lost-postback', amount: difference }]
        : [...named('lost-postback', difference < 0), ...sourceClock],
    ),
    cost: fromSource(source, tracker.cost, source?.cost ?? null, () => [
      ...named('fx', telling.sourceWasConverted),
      ...sourceClock,
    ]),
    leads: differenceOf(client?.leads ?? null, tracker.conversions, () => clientClock),
    revenue: differenceOf(client?.commission ?? null, tracker.revenue, () => [
      ...unpaid(telling),
      ...named('fx', telling.clientWasConverted),
      ...clientClock,
    ]),
  };
}

function named(cause: DifferenceCause, plays: boolean): Part[] {
  return plays ? [{ cause, amount: null }] : [];
}

/** A source that reports nothing for a sub-id is not mapped. */
function fromSource(
  source: ThreeSides['sourceSide'],
  second: number | null,
  first: number | null,
  causes: (difference: number) => Part[],
): Difference {
  if (source !== null) return differenceOf(second, first, causes);
  return { difference: null, causes: named('unmapped', true), unexplained: null };
}

function differenceOf(
  second: number | null,
  first: number | null,
  causesOf: (difference: number) => Part[],
): Difference {
  if (second === null || first === null) return { difference: null, causes: [], unexplained: null };
  const difference = second - first;
  if (difference === 0) return { difference, causes: [], unexplained: 0 };
  const causes = causesOf(difference);
  const explained = causes.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return { difference, causes, unexplained: difference - explained };
}

function unpaid({ trackerSide, clientSide }: ThreeSides): Part[] {
  if (clientSide === null) return [];
  // leads that the tracker counts as conversions of other days have no payout here
  const areCounted = clientSide.rejected + clientSide.pending <= trackerSide.conversions;
  const part = (cause: DifferenceCause, leads: number): Part[] => {
    if (leads === 0) return [];
    const payouts = areCounted ? averagePayouts(trackerSide, leads) : null;
    return [{ cause, amount: payouts === null ? null : -payouts }];
  };
  return [...part('scrub', clientSide.rejected), ...part('pending', clientSide.pending)].filter(
    ({ amount }) => amount !== 0,
  );
}

/** The tracker's value of so many conversions, rounded half up; null where it reports no conversions. */
function averagePayouts({ revenue, conversions }: ThreeSides['trackerSide'], leads: number): number | null {
  if (conversions === 0 || revenue < 0) return null;
  const [times, over] = [BigInt(leads) * BigInt(revenue), BigInt(conversions)];
  const payouts = Number((2n * times + over) / (2n * over));
  return Number.isSafeInteger(payouts) ? payouts : null;
}
