import type { ScalingChange } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { WantedStep } from './decide/index.ts';
import { draftCountry } from './draft-country.ts';
import type { StoredPlan } from './plan-repository.ts';
import { raiseStepWaiting } from './scaling-alerts.ts';
import { insertStep, type StoredStep } from './step-repository.ts';

export type DecidedStep = {
  readonly step: WantedStep;
  readonly reason: string;
  readonly changes: readonly ScalingChange[];
};

/**
 * Stores a step that is not sent now: logged in shadow mode, proposed where a person approves, or the draft of a copy.
 * In the caller's transaction, which locked the plan.
 */
export async function storeStep(
  client: pg.ClientBase,
  plan: StoredPlan,
  steps: readonly StoredStep[],
  { step, reason, changes }: DecidedStep,
  at: Date,
): Promise<void> {
  const country = step.kind === 'country' ? step.country : null;
  const isShadow = plan.mode === 'shadow';
  if (isShadow && isLogged(steps.at(-1), step, changes)) return;
  const id = uuidv7();
  const drafted =
    country === null || isShadow ? null : await draftCountry(client, plan, { country, step: id }, at);
  const state = isShadow ? 'logged' : drafted === null ? 'proposed' : 'drafted';
  await insertStep(client, {
    ...{ id, plan: plan.id, account: plan.account, kind: step.kind },
    ...{ state, changes: [...changes], action: null, country, at },
    reason: drafted === null ? reason : `${reason} Add or check: ${drafted.missing.join(', ')}.`,
    draft: drafted?.draft ?? null,
  });
  if (state === 'proposed') await raiseStepWaiting(client, plan, reason, at);
}

/** In shadow mode nothing changes, so the same step would be decided again and again. */
const isLogged = (
  last: StoredStep | undefined,
  { kind }: WantedStep,
  changes: readonly ScalingChange[],
): boolean =>
  last?.state === 'logged' &&
  last.kind === kind &&
  last.changes.length === changes.length &&
  last.changes.every(
    ({ entity, change }, place) =>
      changes[place]?.entity.id === entity.id && changes[place]?.change.after === change.after,
  );
