import type { Job, JobState } from '@adhelm/contracts';
import { runPath } from '../../automation/rules/index.ts';
import type { RunOfKind } from '../../automation/runs/index.ts';
import { count, counted } from '../../people/activity/index.ts';

export const RUN_JOB = 'rule-run';

type Run = Pick<
  RunOfKind,
  'id' | 'kind' | 'name' | 'actor' | 'state' | 'message' | 'writes' | 'startedAt' | 'finishedAt'
>;

/** A run of a rule in the job tray: its changes, as far as they are read back. */
export function runJob(run: Run): Job {
  const { id, kind, name, writes, startedAt, finishedAt } = run;
  const { planned, sent, confirmed, failed, skipped, stopped } = writes;
  const total = planned + sent + confirmed + failed + skipped + stopped;
  const state = stateOf(run);
  return {
    id,
    kind: RUN_JOB,
    title: `Rule “${name}”: ${counted(total, 'change')}`,
    state,
    unit: 'changes',
    done: total - planned - sent,
    total,
    failed,
    startedBy: run.actor,
    startedAt: startedAt.toISOString(),
    updatedAt: (finishedAt ?? startedAt).toISOString(),
    finishedAt: state === 'running' ? null : (finishedAt ?? startedAt).toISOString(),
    message: messageOf(run),
    commands: state === 'running' && planned > 0 ? ['cancel'] : [],
    href: runPath(kind, id),
  };
}

/** What waits for approval is not under way. */
function stateOf({ state, writes: { confirmed, failed, sent } }: Run): JobState {
  if (state === 'running' || sent > 0) return 'running';
  if (state === 'stopped') return 'cancelled';
  if (state === 'failed') return 'failed';
  if (failed === 0) return 'done';
  return confirmed === 0 ? 'failed' : 'partly-failed';
}

function messageOf({ message, writes: { confirmed, failed, skipped, stopped } }: Run): string | null {
  if (message !== null) return message;
  if (failed + skipped + stopped === 0) return null;
  return `${count(confirmed)} confirmed, ${count(failed)} failed, ${count(skipped + stopped)} left as they were`;
}
