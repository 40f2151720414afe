import { type CheckRow, type DateRange, dayInZone } from '@adhelm/contracts';
import type { Dispatcher } from 'undici';
import { withWatchedAnswers } from '../answers/watched-answer.ts';
import { nameOfSource } from '../capabilities/capability-table.ts';
import type { AccountAccess, Connector } from '../connector.ts';
import { createConnectors, sourceQuotas } from '../connectors.ts';
import { defaultSourceHttpOptions, type TimedHttpOptions } from '../http/source-http-options.ts';
import { observedDispatcher } from '../recording/observed-dispatcher.ts';
import { newRecording, type Recording } from '../recording/recording.ts';
import type { ReachedSourceId } from '../source-ids.ts';
import { sourceNotFound } from '../source-not-found.ts';
import { type BoundedWaits, boundedWaits } from './bounded-waits.ts';
import { checkedReadsOf, type ReadToCheck } from './checked-reads.ts';
import { type ReadEnding, rowOf } from './row-of-read.ts';

/** Rows and calls after which a read has shown enough. */
const ENOUGH_ROWS = 200;
const ENOUGH_CALLS = 12;
/** Without the waits for the source's limits. */
const READ_WITHIN_MS = 60_000;
/** What all waits of a check may take: PropellerAds takes two of its four reports in a minute. */
const WAIT_WITHIN_MS = 180_000;
const DAY_MS = 86_400_000;
/** Few retries: the check shows what the source answers, it does not wait until it answers well. */
const patience = {
  retries: 1,
  firstRetryDelay: 500,
  longestRetryDelay: 10_000,
  longestQuotaWait: WAIT_WITHIN_MS,
  // the account's sync does not wait because a check does
  quotas: { ...sourceQuotas, awaits: async () => undefined },
} satisfies TimedHttpOptions;

export type CheckedAccount = {
  readonly source: ReachedSourceId;
  readonly access: AccountAccess;
  /** Where the requests go: to the source, or to a recording of it. The check closes it. */
  readonly dispatcher: Dispatcher;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What differs from a check of the source itself, such as waits that a recording does not need. */
  readonly options?: TimedHttpOptions;
  readonly signal: AbortSignal;
};

export type CheckRun = {
  readonly rows: readonly CheckRow[];
  /** As the source answered, with secrets, ids and names: see `redactedRecording`. */
  readonly recording: Recording;
};

/** How many rows a check of this source has. */
export function readCount(source: ReachedSourceId): number {
  const connector = connectorFor(source, {});
  return checkedReadsOf(connector).length;
}

/**
 * Makes every read of the account's connector once, for the last complete day, and reports each as a row. No read fails
 * the check; it throws only the reason of the signal.
 */
export async function checkAccount(
  { source, access, dispatcher, now, options, signal }: CheckedAccount,
  onRow: (row: CheckRow) => Promise<void> = async () => undefined,
): Promise<CheckRun> {
  const observed = observedDispatcher(dispatcher);
  const waits = boundedWaits({
    sourceName: nameOfSource(source),
    wait: options?.waitBeforeRetry ?? defaultSourceHttpOptions.waitBeforeRetry,
    now,
    most: WAIT_WITHIN_MS,
  });
  const connector = connectorFor(source, {
    ...patience,
    ...options,
    waitBeforeRetry: waits.wait,
    dispatcher: observed.dispatcher,
    now,
  });
  const began = now();
  const yesterday = dayInZone(new Date(began - DAY_MS), access.timeZone);
  const day: DateRange = { startDate: yesterday, endDate: yesterday };
  const rows: CheckRow[] = [];
  try {
    for (const read of checkedReadsOf(connector)) {
      signal.throwIfAborted();
      const before = observed.exchanges.length;
      const { result, fields } = await withWatchedAnswers(() =>
        endingOf(read, { access, day, signal, waits, begin: observed.begin }),
      );
      const exchanges = observed.exchanges.slice(before);
      const row = rowOf({ read: read.name, ending: result, exchanges, fields, access });
      rows.push(row);
      await onRow(row);
    }
  } finally {
    await connector.close();
  }
  const { externalId, currency, timeZone, baseUrl } = access;
  const basePath = new URL(baseUrl).pathname.replace(/\/$/, '');
  const recording = newRecording({
    source,
    recordedAt: new Date(began).toISOString(),
    account: { externalId, currency, timeZone, basePath },
    exchanges: [...observed.exchanges],
  });
  return { rows, recording };
}

function connectorFor(source: ReachedSourceId, options: TimedHttpOptions): Connector {
  const found = createConnectors(options).find(({ id }) => id === source);
  if (found === undefined) throw sourceNotFound(source);
  return found;
}

type Reading = {
  readonly access: AccountAccess;
  readonly day: DateRange;
  readonly signal: AbortSignal;
  readonly waits: BoundedWaits;
  readonly begin: ReturnType<typeof observedDispatcher>['begin'];
};

async function endingOf(
  read: ReadToCheck,
  { access, day, signal, waits, begin }: Reading,
): Promise<ReadEnding> {
  const enough = new AbortController();
  const time = waits.timeLimit(READ_WITHIN_MS);
  begin(read.name, (calls) => {
    if (calls > ENOUGH_CALLS) enough.abort();
    return calls <= ENOUGH_CALLS;
  });
  let rows = 0;
  try {
    const whole = AbortSignal.any([signal, time.signal, enough.signal]);
    for await (const count of read.pages(access, day, whole)) {
      rows += count;
      if (rows >= ENOUGH_ROWS) return { rows, isPartial: true, error: null };
    }
    return { rows, isPartial: false, error: null };
  } catch (error) {
    signal.throwIfAborted();
    if (enough.signal.aborted) return { rows, isPartial: true, error: null };
    return { rows, isPartial: rows > 0, error, isLate: time.signal.aborted };
  } finally {
    time.end();
  }
}
