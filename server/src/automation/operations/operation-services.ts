import type pg from 'pg';
import type { ActionServices, ActionWorkerServices } from '../../changes/actions/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Rights } from '../../foundation/http/index.ts';

/** What a worker of operations needs: the single write path, and its own measures. */
export type OperationServices = ActionServices &
  ActionWorkerServices & {
    /** Writes per action. */
    readonly batchSize: number;
    /** A worker goes on for this long before it lets others look. */
    readonly sliceMs: number;
    /** The current rights of a person; null for nobody known. Null with an identity provider that only tells in tokens. */
    readonly readRights: ((queries: Queries, person: string) => Promise<Rights | null>) | null;
  };

/** What starting and commanding operations needs. */
export type CommandServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  /** Enqueues an operation for a worker in the caller's transaction. */
  readonly enqueueOperation: (client: pg.ClientBase, id: string) => Promise<void>;
};
