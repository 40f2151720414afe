import { AdhelmError, type CheckedRead, type CheckOutcome, type CheckRow } from '@adhelm/contracts';
import type { NotedFields } from '../answers/field-notes.ts';
import type { AccountAccess } from '../connector.ts';
import { redacted } from '../described/answers/redacted.ts';
import { networkWords } from '../http/network-words.ts';
import { spokenWait } from '../http/spoken-wait.ts';
import { PartialReading } from '../partial-reading.ts';
import type { RecordedExchange } from '../recording/recording.ts';
import { callsOf } from './calls-of-read.ts';

/** How a read ended; `error` is null when nothing failed. */
export type ReadEnding = {
  readonly rows: number;
  readonly isPartial: boolean;
  readonly error: unknown;
  readonly isLate?: boolean;
};

type ReadFacts = {
  readonly read: CheckedRead;
  readonly ending: ReadEnding;
  readonly exchanges: readonly RecordedExchange[];
  readonly fields: NotedFields;
  readonly access: AccountAccess;
};

/** The row of a check for one read. Throws an error that is not about the source. */
export function rowOf({ read, ending, exchanges, fields, access }: ReadFacts): CheckRow {
  const { error, rows, isPartial } = ending;
  const outcome = outcomeOf(ending, exchanges);
  const statuses = exchanges.flatMap(({ answer }) => (answer === null ? [] : [answer.status]));
  const secrets = Object.values(access.credentials);
  const reason = error instanceof PartialReading ? error.reason : error;
  const words = error === null ? '' : wordsOf(reason, exchanges, secrets);
  return {
    read,
    outcome,
    calls: callsOf(exchanges, access),
    isAllowed: statuses.length === 0 ? null : !isDenied(error, statuses),
    isInShape: outcome === 'ok' ? true : outcome === 'undocumented' ? false : null,
    unknownFields: [...fields.unknown],
    missingFields: [...fields.missing],
    limits: limitsOf(exchanges),
    rows,
    isPartial,
    words: words || null,
    note: noteOf(reason, words, secrets),
  };
}

function outcomeOf(
  { error, isLate = false }: ReadEnding,
  exchanges: readonly RecordedExchange[],
): CheckOutcome {
  if (error === null) return 'ok';
  if (isLate) return 'timed-out';
  // what an API cannot return at all is no fault of the account
  if (error instanceof PartialReading) {
    return error.isLasting ? 'ok' : outcomeOf({ rows: 0, isPartial: true, error: error.reason }, exchanges);
  }
  if (!(error instanceof AdhelmError)) throw error;
  if (error.kind === 'throttled') return 'limited';
  if (error.kind !== 'upstream') return 'refused';
  const status = exchanges.at(-1)?.answer?.status;
  return status !== undefined && status < 400 ? 'undocumented' : 'failed';
}

function isDenied(error: unknown, statuses: readonly number[]): boolean {
  if (error instanceof AdhelmError && error.kind === 'auth') return true;
  return error !== null && statuses.some((status) => status === 401 || status === 403);
}

/** The last limit headers that were seen. */
function limitsOf(exchanges: readonly RecordedExchange[]): CheckRow['limits'] {
  const seen = new Map(exchanges.flatMap(({ answer }) => Object.entries(answer?.headers ?? {})));
  return [...seen].map(([name, value]) => ({ name, value }));
}

/** What the source said, in the error or in its last answer. */
function wordsOf(error: unknown, exchanges: readonly RecordedExchange[], secrets: readonly string[]): string {
  const said = error instanceof AdhelmError ? error.words : undefined;
  if (said !== undefined) return redacted(said, secrets);
  const answer = exchanges.at(-1)?.answer;
  if (answer == null || answer.status < 400) return '';
  const { body } = answer;
  return networkWords('json' in body ? JSON.stringify(body.json) : body.text, secrets);
}

/** What is ours to say: the whole message without words of the source, and the wait that it asked for. */
function noteOf(error: unknown, words: string, secrets: readonly string[]): string | null {
  const message = error instanceof Error ? redacted(error.message, secrets) : '';
  if (words === '' || isOurs(error, words)) return message || null;
  const seconds = error instanceof AdhelmError ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? null : `The network asked us to wait ${spokenWait(seconds)}.`;
}

/** Whether a message about a limit does not repeat what the source said. */
function isOurs(error: unknown, words: string): boolean {
  return error instanceof AdhelmError && error.kind === 'throttled' && !error.message.includes(words);
}
