import type pg from 'pg';
import type { ActionServices, ActionWorkerServices } from '../../changes/actions/index.ts';

/** What starting and commanding probations needs. */
export type ProbationServices = ActionServices & {
  readonly now: () => Date;
  /** Enqueues a probation for a worker in the caller's transaction. */
  readonly enqueueProbation: (client: pg.ClientBase, id: string) => Promise<void>;
};

/** What a worker of probations needs: the single write path. */
export type ProbationWorkerServices = ActionServices & ActionWorkerServices;
