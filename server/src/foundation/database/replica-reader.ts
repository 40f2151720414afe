import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createPool } from './pool.ts';
import { type ReplicaState, replicaState, type WantedPositions, writtenPosition } from './replica-state.ts';
import { type Scope, withScope } from './scope.ts';
import { codeOf, isDatabaseUnavailable } from './unavailable.ts';

/** Farther behind, a replica is not read. */
const MOST_SECONDS_BEHIND = 30;
/** How long a read waits for a replica to get a change that the reader knows of. */
const WAIT_MS = 500;
const LOOK_EVERY_MS = 25;
const CONNECTIONS = 10;
const CONNECT_WITHIN_MS = 1_000;
/** A query that conflicts with what is replayed (40), and tables, columns or functions that a replica does not have yet. */
const NOT_ON_REPLICA = /^(?:40...|42P01|42703|42883)$/;

/** What was read, and how far behind its database was; null = the primary, which is never behind. */
export type ReplicaRead<Result> = { readonly result: Result; readonly behindSeconds: number | null };

type Work<Result> = (client: pg.ClientBase, isReplica: boolean) => Promise<Result>;

/** Reads what need not be of this instant from a streaming replica, if there is one. */
export type ReplicaReader = {
  /**
   * Runs work that only reads, in a scope. It may run twice. A replica that lacks a change before `position` or is too far
   * behind, away, or no longer a replica is not read, but the primary.
   */
  read<Result>(scope: Scope, position: string | null, work: Work<Result>): Promise<ReplicaRead<Result>>;
  /** Where the primary's log is: behind all changes that are committed by now. Null without a replica. */
  position(): Promise<string | null>;
  /** From now on, reads contain what is committed by now: people have heard of a change. */
  noteChange(): void;
  close(): Promise<void>;
};

type ReaderOptions = {
  readonly url: string | null;
  readonly primary: pg.Pool;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly mostSecondsBehind?: number;
};

/** Why a replica was not read. */
class NotUsable extends Error {}

/** Without a URL, everything is read from the primary. */
export function createReplicaReader({
  url,
  primary,
  log,
  mostSecondsBehind = MOST_SECONDS_BEHIND,
}: ReaderOptions): ReplicaReader {
  const fromPrimary = async <Result>(scope: Scope, work: Work<Result>) => ({
    result: await withScope(primary, scope, async (client) => {
      await client.query('set transaction read only');
      return work(client, false);
    }),
    behindSeconds: null,
  });
  if (url === null) {
    return {
      read: (scope, _position, work) => fromPrimary(scope, work),
      position: async () => null,
      noteChange: () => undefined,
      close: async () => undefined,
    };
  }
  const replica = createPool(
    { connectionString: url },
    {
      as: 'app',
      max: CONNECTIONS,
      connectWithinMs: CONNECT_WITHIN_MS,
      onError: ({ message }) => log.warn({ reason: message }, 'a connection to the read replica broke'),
    },
  );
  let reasonBefore: string | null = null;
  /** Logs when it begins or ceases to be read, not at each request. */
  const note = (reason: string | null) => {
    if (reason === reasonBefore) return;
    reasonBefore = reason;
    if (reason === null) log.info('reports are read from the replica again');
    else log.warn({ reason }, 'reports are read from the primary instead of the replica');
  };
  let hasChanged = false;
  let heardOf: string | null = null;

  const wanted = async (position: string | null): Promise<WantedPositions> => {
    const isNew = hasChanged;
    hasChanged = false;
    const current = await writtenPosition(primary);
    if (isNew) heardOf = current;
    return { current, least: [position, heardOf].filter((one) => one !== null) };
  };

  return {
    async read(scope, position, work) {
      const positions = await wanted(position);
      try {
        const read = await withScope(replica, scope, async (client) => {
          await client.query('set transaction read only');
          const behindSeconds = await caughtUp(client, positions, mostSecondsBehind);
          return { result: await work(client, true), behindSeconds };
        });
        note(null);
        return read;
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) throw error;
        // a reader who waits for their own change says nothing about the replica
        if (reason !== LACKS_CHANGE) note(reason);
        return fromPrimary(scope, work);
      }
    },
    position: () => writtenPosition(primary),
    noteChange: () => {
      hasChanged = true;
    },
    close: () => replica.end(),
  };
}

const LACKS_CHANGE = 'it lacks a change that the reader knows of';

/** How many seconds it is behind, once it has what the reader knows of. Throws `NotUsable`. */
async function caughtUp(
  client: pg.ClientBase,
  positions: WantedPositions,
  mostSecondsBehind: number,
): Promise<number> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const state = await replicaState(client, positions);
    const reason = unusable(state, mostSecondsBehind);
    if (reason !== null) throw new NotUsable(reason);
    if (state.hasLeast) return state.behindSeconds ?? 0;
    if (performance.now() > deadline) throw new NotUsable(LACKS_CHANGE);
    await sleep(LOOK_EVERY_MS);
  }
}

function unusable({ isStandby, behindSeconds }: ReplicaState, most: number): string | null {
  if (!isStandby) return 'it is no longer a replica';
  if (behindSeconds === null) return 'how far it is behind is not known';
  if (behindSeconds > most) return 'it is too far behind';
  return null;
}

/** Null = an error of the work itself. */
function reasonOf(error: unknown): string | null {
  if (error instanceof NotUsable) return error.message;
  if (isDatabaseUnavailable(error)) return 'it cannot be reached';
  return NOT_ON_REPLICA.test(codeOf(error)) ? 'a query could not be answered there' : null;
}
