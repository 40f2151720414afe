import { AdhelmError, type ManualRow, type ManualTaskDetail, type ManualTick } from '@adhelm/contracts';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { useRef, useState } from 'react';
import { messages } from '../../messages/manual-tasks.ts';
import { cancelTask, readTask, type TaskVersion, tickRows } from './manual-tasks-api.ts';

const LOST_UPDATE = 412;

type Claim = { readonly outcome: 'done' | 'open' };
type Send = (task: TaskVersion) => Promise<ManualTaskDetail>;

/**
 * What a person says of a task's rows. Ticks show at once and are sent one after the other, each from the version that
 * the one before made; one that is not kept is taken back, and it is said so even when the task is closed by then.
 * `onAnswer` gets the task as the server has it.
 */
export function useTaskChanges(task: ManualTaskDetail, onAnswer: (task: ManualTaskDetail) => void) {
  const host = useHost();
  const { id } = task;
  const newest = useRef(task.version);
  newest.current = Math.max(newest.current, task.version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Counts lost updates: what was said before one was said of another task than there is. */
  const losses = useRef(0);
  const [claims, setClaims] = useState<ReadonlyMap<string, Claim>>(new Map());

  const keep = (answer: ManualTaskDetail) => {
    newest.current = answer.version;
    onAnswer(answer);
  };

  const attempt = async (send: Send, seen: number) => {
    if (seen !== losses.current) {
      throw new AdhelmError('conflict', messages.changedMeanwhileText, { status: LOST_UPDATE });
    }
    try {
      keep(await send({ id, version: newest.current }));
    } catch (error) {
      const failure = adhelmErrorOf(error);
      if (failure.status === LOST_UPDATE) losses.current += 1;
      // a lost answer may have been kept; what is shown must be what the server has
      await readTask(host, id).then(keep, () => undefined);
      throw failure;
    }
  };

  /** After whatever was said before it. */
  const send = (change: Send): Promise<void> => {
    const seen = losses.current;
    const sent = queue.current.then(() => attempt(change, seen));
    queue.current = sent.catch(() => undefined);
    return sent;
  };

  const tell = (error: unknown, title: string) => {
    const { status, message } = adhelmErrorOf(error);
    host.notify(
      status === LOST_UPDATE
        ? {
            tone: 'warning',
            title: messages.changedMeanwhile,
            description: messages.changedMeanwhileText,
          }
        : { tone: 'danger', title, description: message },
    );
  };

  const tick = async (rows: readonly ManualRow[], outcome: Claim['outcome']) => {
    const ids = rows.map(({ writeId }) => writeId);
    const claim = { outcome };
    setClaims((present) => new Map([...present, ...ids.map((writeId) => [writeId, claim] as const)]));
    try {
      await send((version) =>
        tickRows(
          host,
          version,
          ids.map((writeId) => ({ writeId, outcome })),
        ),
      );
    } catch (error) {
      tell(error, messages.notKept);
    } finally {
      // a later one of the same row stands
      setClaims((present) => new Map([...present].filter(([, kept]) => kept !== claim)));
    }
  };

  return {
    /** The rows as the person has ticked them, ahead of the server. */
    rows: task.checklist.map((row) => ({ ...row, state: claims.get(row.writeId)?.outcome ?? row.state })),
    tick: (rows: readonly ManualRow[], outcome: Claim['outcome']) => void tick(rows, outcome),
    /** Rejects when it was not kept. */
    giveUp: ({ writeId }: ManualRow, reason: string) =>
      send((version) => {
        const rows: ManualTick['rows'] = [{ writeId, outcome: 'not-doable', reason }];
        return tickRows(host, version, rows);
      }),
    cancel: () =>
      send((version) => cancelTask(host, version)).catch((error: unknown) =>
        tell(error, messages.notCancelled),
      ),
  };
}

export type TaskChanges = ReturnType<typeof useTaskChanges>;
