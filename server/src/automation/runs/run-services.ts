import type pg from 'pg';
import type { ActionServices, ActionWorkerServices } from '../../changes/actions/index.ts';
import type { TellRuleNews } from './rule-news.ts';

/** What reading and deciding needs. */
export type DecideServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly workspace: { readonly currency: string };
};

/** What starting and commanding runs needs. */
export type RunServices = DecideServices & {
  /** Enqueues a run for a worker in the caller's transaction, for now or for later. */
  readonly enqueueRun: (client: pg.ClientBase, id: string, at?: Date) => Promise<void>;
  readonly tellNews: TellRuleNews;
};

/** What a worker of runs needs: the single write path, and its own measures. */
export type RunWorkerServices = RunServices &
  ActionServices &
  ActionWorkerServices & {
    /** Writes per action. */
    readonly batchSize: number;
    /** A worker goes on for this long before it lets others look. */
    readonly sliceMs: number;
  };
