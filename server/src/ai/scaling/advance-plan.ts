import { AdhelmError } from '@adhelm/contracts';
import type pg from 'pg';
import { isAutomationStopped } from '../../automation/emergency-stop/index.ts';
import type { NextCheck } from '../../changes/due-writes/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { noteDrift } from './coefficient-drift.ts';
import { decideScaling, type ScalingDecision } from './decide/index.ts';
import { type PlanFacts, planFacts } from './plan-facts.ts';
import { changePlan, findPlan, lockPlan, type StoredPlan } from './plan-repository.ts';
import { resolveStepWaiting } from './scaling-alerts.ts';
import { announcePlan } from './scaling-news.ts';
import type { ScalingWorkerServices } from './scaling-services.ts';
import { postponed, STOPPED, type StepToSend, sendStep } from './send-step.ts';
import { settleStep } from './settle-step.ts';
import { changesOf } from './step-changes.ts';
import { guardedChanges } from './step-guards.ts';
import { changeStep, openStep, type StoredStep, standingSteps, stepsOf } from './step-repository.ts';
import { takeBack } from './take-back.ts';
import { storeStep } from './take-step.ts';

/** A plan is looked at this often; figures change by the sync. */
const LOOK_MS = 1_800_000;
const MOST_TURNS = 8;
const GO_ON_MS = 1_000;

/**
 * Advances a plan: settles what is on its way, and decides about its next step. Each step is committed together with
 * its action, so this is idempotent, safe to run at any time, and goes on wherever a worker died.
 */
export async function advancePlan(
  services: ScalingWorkerServices,
  id: string,
  stop: AbortSignal,
): Promise<NextCheck> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    stop.throwIfAborted();
    const known = await withScope(services.pool, systemScope, (client) => planWithSteps(client, id));
    if (known === null) return { nextCheckMs: null };
    const waitMs = await advance(services, known, stop);
    if (waitMs !== 0) return { nextCheckMs: waitMs };
  }
  return { nextCheckMs: GO_ON_MS };
}

type Known = { readonly plan: StoredPlan; readonly steps: readonly StoredStep[] };

async function planWithSteps(client: pg.ClientBase, id: string): Promise<Known | null> {
  const plan = await findPlan(client, id);
  return plan === null ? null : { plan, steps: await stepsOf(client, [id]) };
}

/** Takes one turn. Resolves with how long to wait; 0 = go on, null = nothing is left to do. */
async function advance(
  services: ScalingWorkerServices,
  known: Known,
  stop: AbortSignal,
): Promise<number | null> {
  const { plan, steps } = known;
  const open = openStep(steps);
  if (open?.state === 'sending' || open?.state === 'taking-back')
    return settleStep(services, plan, open, stop);
  if (plan.state === 'stopping') return stopFurther(services, known);
  if (plan.state !== 'running') return null;
  try {
    await noteDrift(services, plan);
  } catch (error) {
    if (!(error instanceof AdhelmError)) throw error;
    // without its account the plan ends below
    if (error.kind !== 'conflict')
      return postponed(services, plan, `MGID could not be read: ${error.message}`);
  }
  return decide(services, plan.id);
}

/** Takes the last step back, or ends the plan once none is left. */
async function stopFurther(services: ScalingWorkerServices, { plan, steps }: Known): Promise<number | null> {
  const last = standingSteps(steps).at(-1);
  if (last !== undefined) return takeBack(services, plan, last, 'The plan was stopped and its steps undone.');
  await withScope(services.pool, systemScope, async (client) => {
    if ((await lockPlan(client, plan.id)) !== 'stopping') return;
    await changePlan(client, plan.id, { state: 'stopped', finishedAt: services.now(), message: null });
    await announcePlan(client, plan);
  });
  return null;
}

type Next =
  | { readonly kind: 'wait'; readonly waitMs: number | null }
  | { readonly kind: 'send'; readonly known: Known; readonly step: StepToSend }
  | {
      readonly kind: 'take-back';
      readonly plan: StoredPlan;
      readonly step: StoredStep;
      readonly reason: string;
    };

async function decide(services: ScalingWorkerServices, id: string): Promise<number | null> {
  const next = await withScope(services.pool, systemScope, (client) => decided(services, client, id));
  if (next.kind === 'send') return sendStep(services, next.known.plan, next.known.steps, next.step);
  if (next.kind === 'take-back') return takeBack(services, next.plan, next.step, next.reason);
  return next.waitMs;
}

const waiting = (waitMs: number | null = LOOK_MS): Next => ({ kind: 'wait', waitMs });

async function decided(services: ScalingWorkerServices, client: pg.ClientBase, id: string): Promise<Next> {
  if ((await lockPlan(client, id)) !== 'running') return waiting(0);
  const known = await planWithSteps(client, id);
  if (known === null) return waiting(null);
  const { plan, steps } = known;
  const now = services.now();
  const facts = await planFacts(client, plan, steps, now);
  if (facts === null)
    return end(client, plan, 'The campaign is gone from MGID, or its account was removed.', now);
  const stopped = await isAutomationStopped(client);
  const decision: ScalingDecision = stopped
    ? { decision: 'wait', reason: STOPPED }
    : decideScaling(facts.state, facts.facts);
  await noteEffect(client, decision, now);
  const open = openStep(steps);
  if (open?.state === 'proposed') return say(client, plan, 'The next step waits for approval.');
  if (decision.decision === 'end') return end(client, plan, decision.reason, now);
  if (decision.decision === 'take-back') {
    const step = steps.find(({ id: own }) => own === decision.step);
    return step === undefined ? waiting() : { kind: 'take-back', plan, step, reason: decision.reason };
  }
  if (decision.decision !== 'step') return say(client, plan, decision.reason);
  return nextStepOf(services, client, known, facts, decision);
}

/** Keeps what the last step did, and that it proved itself. */
async function noteEffect(
  client: pg.ClientBase,
  { effect, keep }: ScalingDecision,
  now: Date,
): Promise<void> {
  if (effect !== undefined) await changeStep(client, effect.step, { effect: effect.effect });
  if (keep !== undefined) await changeStep(client, keep, { state: 'kept', endedAt: now });
}

async function nextStepOf(
  services: ScalingWorkerServices,
  client: pg.ClientBase,
  { plan }: Known,
  { facts }: PlanFacts,
  decision: Extract<ScalingDecision, { readonly decision: 'step' }>,
): Promise<Next> {
  const now = services.now();
  // what was noted about the last step belongs to what the next one is decided by
  const steps = await stepsOf(client, [plan.id]);
  const open = openStep(steps);
  const wanted = open === undefined ? changesOf(plan, decision.step, facts.teasers) : open.changes;
  const { changes, held } =
    wanted.length === 0
      ? { changes: [], held: null }
      : await guardedChanges(client, plan, wanted, { now, workspace: services.workspace });
  if (held !== null && changes.length === 0) return say(client, plan, `${held}.`);
  const step = { step: decision.step, reason: `${decision.reason}.`, changes };
  if (open?.state === 'approved')
    return { kind: 'send', known: { plan, steps }, step: { ...open, changes, approved: open.id } };
  if (plan.mode === 'live' && decision.step.kind !== 'country')
    return {
      kind: 'send',
      known: { plan, steps },
      step: { kind: decision.step.kind, changes, reason: step.reason, approved: null },
    };
  await storeStep(client, plan, steps, step, now);
  await announcePlan(client, plan);
  return say(
    client,
    plan,
    plan.mode === 'shadow'
      ? 'Shadow mode: the next step is logged and not taken.'
      : 'The next step waits for approval.',
  );
}

async function say(client: pg.ClientBase, plan: StoredPlan, message: string): Promise<Next> {
  if (plan.message !== message) {
    await changePlan(client, plan.id, { message });
    await announcePlan(client, plan);
  }
  return waiting();
}

async function end(client: pg.ClientBase, plan: StoredPlan, message: string, at: Date): Promise<Next> {
  await changePlan(client, plan.id, { state: 'ended', message, finishedAt: at });
  await resolveStepWaiting(client, plan, at);
  await announcePlan(client, plan);
  return waiting(null);
}
