import { AdhelmError, type ManualRow, type ManualTaskDetail, type ManualTick } from '@adhelm/contracts';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { useRef, useState } from 'react';
import { cancelTask, readTask, type TaskVersion, tickRows } from './manual-tasks-api.ts';
import { messages } from './messages.ts';

const LOST_UPDATE = 412;

type Claim = { readonly outcome: 'done' | 'open' };
type Send = (task: TaskVersion) => Promise<ManualTaskDetail>;

/**
 * A person's reports on a task's rows. Ticks are displayed immediately and sent one after the other, each based on the
 * version that the previous one created. A tick that could not be saved is reverted, and reported even if the task is
 * closed by then. `onAnswer` receives the server's task.
 */
export function useTaskChanges(task: ManualTaskDetail, onAnswer: (task: ManualTaskDetail) => void) {
  const host = useHost();
  const { id } = task;
  const newest = useRef(task.version);
  newest.current = Math.max(newest.current, task.version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Counts lost updates: reports made before one refer to an outdated task. */
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
      // a request without a response may have been saved, so reload the server's state
      await readTask(host, id).then(keep, () => undefined);
      throw failure;
    }
  };

  /** Runs after all earlier reports. */
  const send = (change: Send): Promise<void> => {
    const seen = losses.current;
    const sent = queue.current.then(() => attempt(change, seen));
    queue.current = sent.catch(() => undefined);
    return sent;
  };

  const reportFailure = (error: unknown, title: string) => {
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
      reportFailure(error, messages.notKept);
    } finally {
      // keeps a later one of the same row
      setClaims((present) => new Map([...present].filter(([, kept]) => kept !== claim)));
    }
  };

  return {
    /** The rows as ticked by the person, ahead of the server. */
    rows: task.checklist.map((row) => ({ ...row, state: claims.get(row.writeId)?.outcome ?? row.state })),
    tick: (rows: readonly ManualRow[], outcome: Claim['outcome']) => void tick(rows, outcome),
    /** Rejects if it was not saved. */
    giveUp: ({ writeId }: ManualRow, reason: string) =>
      send((version) => {
        const rows: ManualTick['rows'] = [{ writeId, outcome: 'not-doable', reason }];
        return tickRows(host, version, rows);
      }),
    cancel: () =>
      send((version) => cancelTask(host, version)).catch((error: unknown) =>
        reportFailure(error, messages.notCancelled),
      ),
  };
}

export type TaskChanges = ReturnType<typeof useTaskChanges>;
