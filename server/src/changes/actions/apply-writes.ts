import { AdhelmError, because, messageOf } from '@adhelm/contracts';
import {
  type AccountAccess,
  type Connector,
  changeOffered,
  isSettled,
  nextCheckMs,
  type ObservedValue,
  type Change as Offered,
  OutcomeUnknown,
  retryMs,
  type SourceChange,
} from '../../sources/index.ts';
import { changedEntities } from './change-groups.ts';
import type { LedgerWrite } from './ledger-repository.ts';
import { missingReason } from './missing-reason.ts';
import { fieldValue, hasArrived, observedValueSchema } from './written-values.ts';

/** The state of a write after one step. `unknown` and `postponed` need another step after `nextCheckMs`. */
export type StepResult =
  | { readonly outcome: 'confirmed'; readonly observed: ObservedValue }
  | { readonly outcome: 'failed'; readonly observed: ObservedValue | undefined; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly reason: string; readonly nextCheckMs: number }
  | { readonly outcome: 'postponed'; readonly reason: string; readonly nextCheckMs: number };

/** The result of each write, by its id. */
export type StepResults = Map<string, StepResult>;

type ApplyInput = {
  readonly connector: Pick<Connector, 'readValues' | 'change' | 'capabilities'>;
  readonly access: AccountAccess;
  /** Writes that a source accepts in one call; see `changeGroups`. */
  readonly writes: readonly LedgerWrite[];
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Commits `sent` to the ledger before the call is made. Throws when another worker sent one of them. */
  readonly beforeSend: (writes: readonly LedgerWrite[]) => Promise<void>;
};

/** Attempts of an absolute set, which is safe to repeat, before it fails. */
const MOST_ATTEMPTS = 3;

/**
 * Advances the writes of one group. Planned ones are sent together and read back. Ones that may have been sent
 * already (a crash, a lost response) are read first, and resent only if the source still does not show them after
 * its settle time. What no read shows is confirmed by the source's answer, and without an answer sent again, which has
 * the effect of sending it once.
 */
export async function applyWrites(input: ApplyInput): Promise<StepResults> {
  const planned = input.writes.filter(({ state }) => state === 'planned');
  const doubtful = input.writes.filter(({ state }) => state !== 'planned');
  const results: StepResults = new Map();
  const toSend = [...planned];
  if (doubtful.length > 0) {
    for (const [write, seen] of await readBack({ ...input, writes: doubtful })) {
      const next = seen.outcome === 'not-yet' ? goOn(input, write, seen.value) : seen;
      if (next === 'send-again') toSend.push(write);
      else results.set(write.writeId, next);
    }
  }
  if (toSend.length === 0) return results;
  return new Map([...results, ...(await send({ ...input, writes: toSend }))]);
}

function goOn(input: ApplyInput, write: LedgerWrite, value: ObservedValue): StepResult | 'send-again' {
  const { connector, now } = input;
  if (!isSettled(write, connector.capabilities, now()))
    return unknown(input, write, because('not-shown-yet', {}).reason);
  if (write.attempts < MOST_ATTEMPTS) return 'send-again';
  return { outcome: 'failed', observed: value, reason: because('not-applied', {}).reason };
}

async function send(input: ApplyInput): Promise<StepResults> {
  const { connector, access, signal, beforeSend, now } = input;
  await beforeSend(input.writes);
  const writes = input.writes.map((write) => ({ ...write, sentAt: now().toISOString() }));
  const results: StepResults = new Map();
  let doubt = 'The network accepted the change but does not show it yet';
  try {
    const answer = await changeOf(connector)(access, changeOfWrites(writes), signal);
    for (const write of writes) {
      const reason = answer.refused.get(write.id);
      if (reason !== undefined)
        results.set(write.writeId, { outcome: 'failed', observed: undefined, reason });
      else if (isUnread(connector, write))
        results.set(write.writeId, {
          outcome: 'confirmed',
          observed: observedValueSchema.parse(write.target),
        });
    }
  } catch (error) {
    if (error instanceof OutcomeUnknown || signal.aborted) doubt = messageOf(error);
    else if (error instanceof AdhelmError)
      return new Map(writes.map((write) => [write.writeId, refused(write, error)]));
    else throw error;
  }
  const taken = writes.filter(({ writeId }) => !results.has(writeId));
  const sent = { ...input, writes: taken };
  if (signal.aborted) {
    for (const write of taken) results.set(write.writeId, unknown(sent, write, doubt));
    return results;
  }
  for (const [write, seen] of taken.length === 0 ? [] : await readBack(sent)) {
    results.set(write.writeId, seen.outcome === 'not-yet' ? unknown(sent, write, doubt) : seen);
  }
  return results;
}

/** The change was offered when it was planned, so a connector without it is a bug of ours. */
function changeOf({ change, capabilities }: ApplyInput['connector']): NonNullable<Connector['change']> {
  if (change === undefined) throw new AdhelmError('internal', `${capabilities.name} cannot be written to`);
  return change;
}

function changeOfWrites(writes: readonly LedgerWrite[]): SourceChange {
  return { ...changedEntities(writes), ...fieldValue(writes) };
}

/** The source certainly did not apply it. Only a rate limit is retried; other errors need a person. */
function refused(write: LedgerWrite, error: AdhelmError): StepResult {
  if (error.kind !== 'throttled' || write.attempts + 1 >= MOST_ATTEMPTS) {
    return { outcome: 'failed', observed: undefined, reason: error.message };
  }
  return { outcome: 'postponed', reason: error.message, nextCheckMs: retryMs(error) };
}

type Seen = StepResult | { readonly outcome: 'not-yet'; readonly value: ObservedValue };

async function readBack(input: ApplyInput): Promise<[LedgerWrite, Seen][]> {
  const { connector, access, writes, signal } = input;
  const [first] = writes;
  if (first === undefined) return [];
  if (isUnread(connector, first)) {
    return writes.map((write) => [
      write,
      { outcome: 'not-yet', value: observedValueSchema.parse(write.before) },
    ]);
  }
  try {
    const { field } = fieldValue(writes);
    const read = connector.readValues;
    if (read === undefined) {
      throw new AdhelmError('internal', `${connector.capabilities.name} cannot be read`);
    }
    const values = await read(access, { ...changedEntities(writes), field }, signal);
    return writes.map((write) => [
      write,
      seenAs(write, values.get(write.id), changeOffered(connector.capabilities, write)),
    ]);
  } catch (error) {
    return writes.map((write) => [
      write,
      unknown(input, write, `It could not be read back: ${messageOf(error)}`),
    ]);
  }
}

/** Whether no read shows the value, so that only the answer to the change confirms it. */
function isUnread({ capabilities }: ApplyInput['connector'], write: LedgerWrite): boolean {
  return changeOffered(capabilities, write)?.isUnread === true;
}

function seenAs(write: LedgerWrite, value: ObservedValue | undefined, offered: Offered | undefined): Seen {
  if (value === undefined) {
    return { outcome: 'failed', observed: undefined, reason: missingReason(write, offered) };
  }
  return hasArrived(value, write.field, write.target)
    ? { outcome: 'confirmed', observed: value }
    : { outcome: 'not-yet', value };
}

function unknown({ connector, now }: ApplyInput, write: LedgerWrite, reason: string): StepResult {
  return {
    outcome: 'unknown',
    reason,
    nextCheckMs: nextCheckMs(write, connector.capabilities, now()),
  };
}
