import type { AlertState } from '@adhelm/contracts';

/** Occurrences further apart than this do not add up to something worth telling. */
const PENDING_MS = 60 * 60_000;
/** What comes back this soon after it was gone is the same alert, and is not told again. */
const REOPEN_MS = 30 * 60_000;
/** A condition that a person resolved is not raised again for this long while it lasts. */
const MUTED_MS = 24 * 60 * 60_000;
const MOST_EXAMPLES = 5;

/** The latest alert with the same cause and subject. */
export type KnownAlert = {
  readonly state: 'pending' | AlertState;
  readonly count: number;
  /** Ranks; 0 = nobody was told yet. */
  readonly severity: number;
  readonly toldSeverity: number;
  readonly examples: readonly string[];
  readonly lastAt: Date;
  readonly resolvedAt: Date | null;
  /** Null when it was gone by itself. */
  readonly resolvedBy: string | null;
};

export type Occurrence = {
  readonly severity: number;
  readonly times: number;
  readonly examples: readonly string[];
  readonly tellAt: number;
  /** A condition that is found again and again while it lasts, which counts once. */
  readonly isOngoing: boolean;
  readonly at: Date;
};

export type Grouped = {
  /** Whether it joins the known alert; otherwise it begins a new one. */
  readonly joins: boolean;
  readonly state: 'pending' | 'open' | 'seen';
  readonly count: number;
  readonly severity: number;
  readonly examples: readonly string[];
  /** Whether people are told now: when it opens, and when it becomes more severe. */
  readonly isTold: boolean;
};

/**
 * How an occurrence changes what is known; null = not at all. There is at most one unresolved alert of a cause and subject.
 */
export function groupedWith(known: KnownAlert | null, occurrence: Occurrence): Grouped | null {
  if (isMuted(known, occurrence)) return null;
  const joined = known !== null && isSame(known, occurrence.at) ? known : null;
  const isStale =
    joined?.state === 'pending' && occurrence.at.getTime() - joined.lastAt.getTime() > PENDING_MS;
  const countBefore = joined === null || isStale ? 0 : joined.count;
  const count = countBefore + (occurrence.isOngoing && joined !== null ? 0 : occurrence.times);
  const severity = Math.max(joined?.severity ?? 0, occurrence.severity);
  const isShown = (joined !== null && joined.state !== 'pending') || count >= occurrence.tellAt;
  const isTold = isShown && severity > (joined?.toldSeverity ?? 0);
  // a person who looks after it has not seen that it became worse
  const stays = joined?.state === 'seen' && !isTold;
  const examples = [...new Set([...(joined?.examples ?? []), ...occurrence.examples])];
  return {
    joins: joined !== null,
    state: stays ? 'seen' : isShown ? 'open' : 'pending',
    count,
    severity,
    examples: examples.slice(0, MOST_EXAMPLES),
    isTold,
  };
}

function isSame({ state, resolvedAt, resolvedBy }: KnownAlert, at: Date): boolean {
  if (state !== 'resolved') return true;
  return resolvedBy === null && resolvedAt !== null && at.getTime() - resolvedAt.getTime() < REOPEN_MS;
}

function isMuted(known: KnownAlert | null, { isOngoing, at }: Occurrence): boolean {
  if (!isOngoing || known === null || known.resolvedBy === null || known.resolvedAt === null) return false;
  return at.getTime() - known.resolvedAt.getTime() < MUTED_MS;
}
