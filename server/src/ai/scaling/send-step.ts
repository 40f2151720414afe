import { AdhelmError, type ScalingChange } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { isAutomationStopped } from '../../automation/emergency-stop/index.ts';
import { startPart } from '../../changes/actions/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { changePlan, lockPlan, type StoredPlan } from './plan-repository.ts';
import { actorOf, announcePlan } from './scaling-news.ts';
import type { ScalingWorkerServices } from './scaling-services.ts';
import { actionOf } from './step-changes.ts';
import { changeStep, insertStep, type StoredStep, stepsOf } from './step-repository.ts';

class StoppedMeanwhile extends Error {}
class ChangedMeanwhile extends Error {}

export const STOPPED = 'All automation is stopped.';
export const RETRY_MS = 60_000;

/** A step that is to be sent: a new one, or one that a person approved. */
export type StepToSend = Pick<StoredStep, 'kind' | 'changes' | 'reason'> & {
  readonly approved: string | null;
};

/**
 * Commits a step to the ledger together with its row, under the emergency stop and the plan's lock, so that it is sent once
 * or not at all. `known` are the steps that it was decided by. Resolves with how long to wait; 0 = go on.
 */
export async function sendStep(
  services: ScalingWorkerServices,
  plan: StoredPlan,
  known: readonly StoredStep[],
  step: StepToSend,
): Promise<number> {
  const change = actionOf(step.changes);
  if (change === null) return RETRY_MS;
  const requester = { scope: systemScope, actor: actorOf(plan), requestId: null };
  const request = {
    change,
    targets: step.changes.map(({ entity }) => entity),
    reason: `MGID scaling: ${step.reason}`.slice(0, 500),
  };
  const before = new Map(step.changes.map(({ entity, change: { before: value } }) => [entity.id, value]));
  try {
    await startPart(services, requester, request, {
      claim: async (client) => {
        if (await isAutomationStopped(client)) throw new StoppedMeanwhile();
        if ((await lockPlan(client, plan.id)) !== 'running') throw new ChangedMeanwhile();
        if (!isSame(known, await stepsOf(client, [plan.id]))) throw new ChangedMeanwhile();
      },
      refuse: (write) =>
        before.get(write.id) === write.before || write.before === null
          ? null
          : 'Its value changed at MGID since the step was decided',
      keep: async (client, { action, skipped }) => {
        if (action === null) await refused(client, plan, step, skipped[0]?.skipped ?? null, services.now());
        else {
          const changes = step.changes.flatMap((own): ScalingChange[] => {
            const write = action.writes.find(({ id }) => id === own.entity.id);
            return typeof write?.target === 'number'
              ? [{ ...own, change: { ...own.change, after: write.target } }]
              : [];
          });
          if (step.approved === null)
            await insertStep(client, {
              ...{ id: uuidv7(), plan: plan.id, account: plan.account, kind: step.kind, state: 'sending' },
              ...{ changes, reason: step.reason, action: action.id, country: null, draft: null },
              at: services.now(),
            });
          else await changeStep(client, step.approved, { state: 'sending', changes, action: action.id });
          await changePlan(client, plan.id, { message: null });
        }
        await announcePlan(client, plan);
      },
    });
    return 0;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return 0;
    if (error instanceof StoppedMeanwhile) return postponed(services, plan, STOPPED);
    if (!(error instanceof AdhelmError)) throw error;
    services.log.warn({ err: error, plan: plan.id }, 'a scaling plan could not take its step');
    return postponed(services, plan, error.message);
  }
}

const isSame = (one: readonly StoredStep[], other: readonly StoredStep[]) =>
  one.length === other.length &&
  one.every(({ id, state }, place) => other[place]?.id === id && other[place]?.state === state);

/** Nothing of the step could be applied. */
async function refused(
  client: Parameters<typeof changePlan>[0],
  plan: StoredPlan,
  step: StepToSend,
  why: string | null,
  at: Date,
): Promise<void> {
  const message = why ?? 'MGID offers no such change here';
  if (step.approved !== null)
    await changeStep(client, step.approved, { state: 'failed', reason: message, endedAt: at });
  await changePlan(client, plan.id, { message });
}

export function postponed(
  { pool }: Pick<ScalingWorkerServices, 'pool'>,
  plan: StoredPlan,
  message: string,
): Promise<number> {
  return withScope(pool, systemScope, async (client) => {
    if ((await lockPlan(client, plan.id)) !== null && plan.message !== message) {
      await changePlan(client, plan.id, { message });
      await announcePlan(client, plan);
    }
    return RETRY_MS;
  });
}
