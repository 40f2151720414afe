import type { Difference, DifferenceCause, ReconciliationRow } from '@adhelm/contracts';

/** What three sides tell of one sub-id, and what may set them apart. Money is micro-units of the tracker's currency. */
export type Telling = Pick<ReconciliationRow, 'sourceSide' | 'trackerSide' | 'clientSide'> & {
  /** The source's days are those of another clock than the tracker's; so for the client's. */
  readonly sourceClockDiffers: boolean;
  readonly clientClockDiffers: boolean;
  /** Amounts of that side were converted, at rates that the tracker may not have used. */
  readonly sourceWasConverted: boolean;
  readonly clientWasConverted: boolean;
};

type Part = Difference['causes'][number];

/**
 * Why source, tracker and client differ. A cause has an amount where counts tell it: clicks that never arrived,
 * conversions that the source was not told of, payouts of leads that are turned down or undecided, at what the tracker
 * counts for a conversion on average. Clocks and rates of exchange play parts that nobody can count.
 */
export function differencesOf(telling: Telling): ReconciliationRow['differences'] {
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
    leads: told(client?.leads ?? null, tracker.conversions, () => clientClock),
    revenue: told(client?.commission ?? null, tracker.revenue, () => [
      ...unpaid(telling),
      ...named('fx', telling.clientWasConverted),
      ...clientClock,
    ]),
  };
}

function named(cause: DifferenceCause, plays: boolean): Part[] {
  return plays ? [{ cause, amount: null }] : [];
}

/** A source that tells nothing of a sub-id is not mapped; one that tells nothing of a measure never does. */
function fromSource(
  source: Telling['sourceSide'],
  second: number | null,
  first: number | null,
  causes: (difference: number) => Part[],
): Difference {
  if (source !== null) return told(second, first, causes);
  return { difference: null, causes: named('unmapped', true), unexplained: null };
}

function told(
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

function unpaid({ trackerSide, clientSide }: Telling): Part[] {
  if (clientSide === null) return [];
  // leads that the tracker counts as conversions of other days have no payout among these
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

/** What the tracker counts for so many conversions, rounded half up; null where it has none to tell it by. */
function averagePayouts({ revenue, conversions }: Telling['trackerSide'], leads: number): number | null {
  if (conversions === 0 || revenue < 0) return null;
  const [times, over] = [BigInt(leads) * BigInt(revenue), BigInt(conversions)];
  const payouts = Number((2n * times + over) / (2n * over));
  return Number.isSafeInteger(payouts) ? payouts : null;
}
