import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import { isAutomationStopped } from '../../automation/emergency-stop/index.ts';
import { undoPart } from '../../changes/actions/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { changePlan, lockPlan, type StoredPlan } from './plan-repository.ts';
import { raiseStepStays, raiseStepTakenBack } from './scaling-alerts.ts';
import { actorOf, announcePlan } from './scaling-news.ts';
import type { ScalingWorkerServices } from './scaling-services.ts';
import { postponed, STOPPED } from './send-step.ts';
import { changeStep, type StoredStep, stepsOf } from './step-repository.ts';

class StoppedMeanwhile extends Error {}
class ChangedMeanwhile extends Error {}

/**
 * Takes a step back: the undo of its action, committed together with the step's state. What someone changed at the network
 * since stays, and the step says so. A person's stop goes on while all automation is stopped. Resolves with how
 * long to wait; 0 = go on.
 */
export async function takeBack(
  services: ScalingWorkerServices,
  plan: StoredPlan,
  step: StoredStep,
  reason: string,
): Promise<number> {
  const { action } = step;
  if (action === null) return 0;
  const requester = { scope: systemScope, actor: actorOf(plan), requestId: null };
  try {
    await undoPart(services, requester, action, {
      claim: async (client) => {
        if (plan.state !== 'stopping' && (await isAutomationStopped(client))) throw new StoppedMeanwhile();
        if ((await lockPlan(client, plan.id)) !== plan.state) throw new ChangedMeanwhile();
        const now = await stepsOf(client, [plan.id]);
        if (now.find(({ id }) => id === step.id)?.state !== step.state) throw new ChangedMeanwhile();
      },
      keep: async (client, part) => {
        const at = services.now();
        if (part.action === null) await stays(client, plan, step, part.skipped[0]?.reason, at);
        else {
          await changeStep(client, step.id, { state: 'taking-back', reason, undoAction: part.action.id });
          if (plan.state === 'running') await raiseStepTakenBack(client, plan, reason, at);
        }
        await changePlan(client, plan.id, { message: null });
        await announcePlan(client, plan);
      },
    });
    return 0;
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return 0;
    if (error instanceof StoppedMeanwhile) return postponed(services, plan, STOPPED);
    if (!(error instanceof AdhelmError)) throw error;
    if (error.kind === 'conflict') return given(services, plan, step, error.message);
    services.log.warn({ err: error, plan: plan.id }, 'a scaling plan could not take its step back');
    return postponed(services, plan, error.message);
  }
}

/** Notes that a step is still in effect. People who stopped the plan themselves see that in it. */
async function stays(
  client: pg.ClientBase,
  plan: StoredPlan,
  step: StoredStep,
  why: string | undefined,
  at: Date,
): Promise<void> {
  const reason = `Not taken back: ${why ?? 'someone changed it at the network since'}`;
  await changeStep(client, step.id, { state: 'failed', reason, endedAt: at });
  if (plan.state === 'running') await raiseStepStays(client, plan, reason, at);
}

/** There is nothing to undo any more, for example because a person undid the action. */
function given(
  { pool, now }: ScalingWorkerServices,
  plan: StoredPlan,
  step: StoredStep,
  message: string,
): Promise<number> {
  return withScope(pool, systemScope, async (client) => {
    if ((await lockPlan(client, plan.id)) !== plan.state) return 0;
    await stays(client, plan, step, message, now());
    await announcePlan(client, plan);
    return 0;
  });
}
