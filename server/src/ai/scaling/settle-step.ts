import type pg from 'pg';
import { advanceAction } from '../../changes/actions/index.ts';
import { AccountBusy } from '../../facts/sync/index.ts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { changePlan, lockPlan, type StoredPlan } from './plan-repository.ts';
import { announcePlan } from './scaling-news.ts';
import type { ScalingWorkerServices } from './scaling-services.ts';
import { changeStep, type StoredStep } from './step-repository.ts';

const WRITE_MS = 2_000;
const RETRY_MS = 60_000;

/** Advances the action of a step that is on its way, and takes over from the ledger how it ended. Resolves with how long to wait; 0 = go on. */
export async function settleStep(
  services: ScalingWorkerServices,
  plan: StoredPlan,
  step: StoredStep,
  stop: AbortSignal,
): Promise<number> {
  const isBack = step.state === 'taking-back';
  const action = isBack ? step.undoAction : step.action;
  if (action === null) return RETRY_MS;
  const open = await withScope(services.pool, systemScope, (client) => endOf(client, action));
  if (open.open > 0) {
    try {
      await advanceAction(services, action, stop);
    } catch (error) {
      // the account is busy with other work; the action stays open and is looked at again
      if (!(error instanceof AccountBusy)) throw error;
    }
  }
  return withScope(services.pool, systemScope, async (client) => {
    const end = await endOf(client, action);
    if (end.open > 0) return WRITE_MS;
    if ((await lockPlan(client, plan.id)) === null) return 0;
    const at = services.now();
    const isDone = end.confirmed > 0;
    if (isBack) {
      await changeStep(
        client,
        step.id,
        isDone
          ? { state: 'taken-back', endedAt: at }
          : { state: 'watched', reason: end.error ?? step.reason },
      );
    } else {
      await changeStep(
        client,
        step.id,
        isDone
          ? { state: 'watched', confirmedAt: at }
          : { state: 'failed', reason: end.error ?? 'MGID refused the change', endedAt: at },
      );
    }
    if (isDone) await changePlan(client, plan.id, { coefficients: coefficientsAfter(plan, step, isBack) });
    await announcePlan(client, plan);
    return isDone ? 0 : RETRY_MS;
  });
}

/** What MGID shows for our own coefficients from now on, so that they are not taken for its optimizer's. */
function coefficientsAfter({ coefficients }: StoredPlan, { changes }: StoredStep, isBack: boolean) {
  const own = changes.flatMap(({ entity, change }) => {
    const value = isBack ? change.before : change.after;
    return change.field === 'widget-bid' && typeof value === 'number' ? [[entity.id, value] as const] : [];
  });
  return { ...coefficients, ...Object.fromEntries(own) };
}

async function endOf(client: pg.ClientBase, action: string) {
  const { rows } = await client.query<{ open: number; confirmed: number; error: string | null }>(
    `select (count(*) filter (where settled_at is null))::int as open,
       (count(*) filter (where state = 'confirmed'))::int as confirmed, max(error) as error
     from ledger where action_id = $1`,
    [action],
  );
  return rows[0] ?? { open: 0, confirmed: 0, error: null };
}
