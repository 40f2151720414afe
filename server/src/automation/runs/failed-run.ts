import type { Actor } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import type { Queries } from '../../foundation/database/index.ts';
import { findRule } from '../rules/index.ts';
import { insertRun } from './rule-run.ts';
import type { DecideServices } from './run-services.ts';

/** Who starts the runs of schedules. */
export const SCHEDULE: Actor = { kind: 'system', id: 'schedule', name: 'Schedule' };

const nothing = {
  counts: { judged: 0, acting: 0, held: 0, skipped: 0, unmet: 0 },
  affected: { cost: null, revenue: null, profit: null },
  skipped: [],
  held: [],
};

/** Stores that a scheduled run could not decide. If its job succeeds when it is repeated, that run takes its place. */
export async function keepFailedRun(
  { now, workspace }: Pick<DecideServices, 'now' | 'workspace'>,
  queries: Queries,
  id: string,
  dueAt: Date,
): Promise<void> {
  const rule = await findRule(queries, id);
  if (rule === null || rule.mode === 'off') return;
  await insertRun(queries, {
    id: uuidv7(),
    rule: id,
    version: rule.version,
    mode: rule.mode,
    actor: SCHEDULE,
    state: 'failed',
    outcome: { ...nothing, currency: workspace.currency },
    dueAt,
    at: now(),
    waiting: 0,
    message: 'It failed before it could decide. Nothing was changed.',
  });
}
