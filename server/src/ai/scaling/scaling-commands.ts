import { AdhelmError, type ScalingCommand, type ScalingPlan } from '@adhelm/contracts';
import type pg from 'pg';
import { refuseWhileStopped } from '../../automation/emergency-stop/index.ts';
import { withScope } from '../../foundation/database/index.ts';
import { commandsOf } from './plan-dto.ts';
import { changePlan, findPlan, lockPlan, type StoredPlan } from './plan-repository.ts';
import { resolveStepWaiting } from './scaling-alerts.ts';
import { announcePlan, logPlan } from './scaling-news.ts';
import { requirePlanDto, type ScalingPerson } from './scaling-service.ts';
import type { ScalingServices } from './scaling-services.ts';
import { changeStep, openStep, stepsOf } from './step-repository.ts';

const done: Record<ScalingCommand, string> = {
  pause: 'paused',
  resume: 'resumed',
  stop: 'stopped',
  undo: 'undid all steps of',
};

/**
 * Pauses, resumes or stops a plan, or undoes the steps of one that is over. `undo` with a stop takes its steps back, the
 * last one first. Throws `not-found`, and `conflict` when its state does not allow the command.
 */
export function commandPlan(
  services: ScalingServices,
  person: ScalingPerson,
  id: string,
  command: ScalingCommand,
  undo = false,
): Promise<ScalingPlan> {
  return withScope(services.pool, person.scope, async (client) => {
    const plan = await lockedPlan(client, id);
    const steps = await stepsOf(client, [id]);
    if (!commandsOf(plan, steps).includes(command))
      throw new AdhelmError('conflict', `A plan that is ${plan.state} cannot be changed like this`);
    if (command === 'resume') {
      if (plan.mode === 'live') person.requireLive();
      await refuseWhileStopped(client);
    }
    const at = services.now();
    // what nobody approved yet is not sent any more
    const open = openStep(steps);
    if (command === 'stop' && (open?.state === 'proposed' || open?.state === 'approved')) {
      await changeStep(client, open.id, { state: 'rejected', endedAt: at });
      await resolveStepWaiting(client, plan, at);
    }
    await changePlan(client, id, changeOf(command, undo, open?.state, at));
    await services.enqueuePlan(client, id);
    await logPlan(client, plan, person.actor, {
      type: 'scaling_commanded',
      summary: `${done[command]} the scaling of ${plan.campaignName}`,
      requestId: person.requestId,
    });
    await announcePlan(client, plan);
    return requirePlanDto(client, id, at);
  });
}

/** A step that is on its way to the network ends first, so the plan stops by itself then. */
function changeOf(command: ScalingCommand, undo: boolean, open: string | undefined, at: Date) {
  switch (command) {
    case 'pause':
      return { state: 'paused', message: null } as const;
    case 'resume':
      return { state: 'running', message: null } as const;
    case 'undo':
      return { state: 'stopping', message: null } as const;
    case 'stop':
      return undo || open === 'sending' || open === 'taking-back'
        ? ({ state: 'stopping', message: null } as const)
        : ({ state: 'stopped', finishedAt: at, message: null } as const);
  }
}

/** Approves or rejects the step that waits. Approving is for people who may change campaigns; the plan then sends it. */
export function judgeStep(
  services: ScalingServices,
  person: ScalingPerson,
  { plan: id, step: stepId }: { readonly plan: string; readonly step: string },
  verdict: 'approve' | 'reject',
): Promise<ScalingPlan> {
  return withScope(services.pool, person.scope, async (client) => {
    const plan = await lockedPlan(client, id);
    const step = (await stepsOf(client, [id])).find((one) => one.id === stepId);
    if (step === undefined) throw new AdhelmError('not-found', 'This step does not exist');
    if (step.state !== 'proposed') throw new AdhelmError('conflict', 'This step does not wait any more');
    const at = services.now();
    if (verdict === 'approve') {
      await refuseWhileStopped(client);
      await changeStep(client, stepId, { state: 'approved' });
    } else await changeStep(client, stepId, { state: 'rejected', endedAt: at });
    await resolveStepWaiting(client, plan, at);
    await changePlan(client, id, { message: null });
    await services.enqueuePlan(client, id);
    await logPlan(client, plan, person.actor, {
      type: 'scaling_step_judged',
      summary: `${verdict === 'approve' ? 'approved' : 'rejected'} a step of the scaling of ${plan.campaignName}`,
      requestId: person.requestId,
    });
    await announcePlan(client, plan);
    return requirePlanDto(client, id, at);
  });
}

async function lockedPlan(client: pg.ClientBase, id: string): Promise<StoredPlan> {
  await lockPlan(client, id);
  const plan = await findPlan(client, id);
  if (plan === null) throw new AdhelmError('not-found', 'This plan does not exist');
  return plan;
}
