import type pg from 'pg';
import type { ActionServices, ActionWorkerServices } from '../../changes/actions/index.ts';

/** What starting and commanding plans needs. */
export type ScalingServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  /** Enqueues a plan for a worker in the caller's transaction. */
  readonly enqueuePlan: (client: pg.ClientBase, id: string) => Promise<void>;
};

/** What a worker of plans needs: the single write path. */
export type ScalingWorkerServices = ActionServices &
  ActionWorkerServices & {
    readonly workspace: { readonly currency: string; readonly timeZone: string };
  };
