import {
  AdhelmError,
  because,
  type Probation,
  type ProbationCandidate,
  type ProbationRequest,
  type ProbationsStarted,
} from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';
import { counted, recordActivity } from '../../people/activity/index.ts';
import { refuseWhileStopped } from '../emergency-stop/index.ts';
import { blockedWidgets, blockFaults } from './blocked-widgets.ts';
import { insertProbation, listProbations, probationsNamed, toDto } from './probation-repository.ts';
import type { ProbationServices } from './probation-services.ts';

type Paged = { readonly cursor?: string | undefined; readonly limit: number };

/** The probations in scope, newest first. */
export async function readProbations(
  { pool }: Pick<ProbationServices, 'pool'>,
  scope: Scope,
  { cursor, limit }: Paged,
): Promise<{ data: Probation[]; page: { next: string | null; total: number } }> {
  const offset = readOffset(cursor);
  const { probations, total } = await withScope(pool, scope, (client) =>
    listProbations(client, { offset, limit }),
  );
  const next = offset + probations.length < total ? writeOffset(offset + probations.length) : null;
  return { data: probations.map(toDto), page: { next, total } };
}

/** Widgets in scope that are blocked now and not on probation, the latest block first. */
export function readCandidates(
  { pool }: Pick<ProbationServices, 'pool'>,
  scope: Scope,
  search: string | undefined,
): Promise<ProbationCandidate[]> {
  return withScope(pool, scope, (client) => blockedWidgets(client, search ?? null));
}

/**
 * Puts blocked widgets on probation; each is unblocked soon. What cannot be retested is left out, with the reason. Throws
 * `conflict` while all automation is stopped, and when nothing can be retested.
 */
export function startProbations(
  { pool, now, enqueueProbation }: ProbationServices,
  requester: Requester,
  { widgets, budget, days }: ProbationRequest,
): Promise<ProbationsStarted> {
  return withRequester(pool, requester, async (client) => {
    await refuseWhileStopped(client);
    const faults = await blockFaults(client, widgets);
    const skipped: ProbationsStarted['skipped'] = [];
    const ids: string[] = [];
    for (const [place, widget] of widgets.entries()) {
      const id = uuidv7();
      const fault = faults[place] ?? null;
      const start = { rule: null, decision: null, startedBy: requester.actor, at: now() };
      if (fault !== null) skipped.push({ widget: widget.widget, ...fault });
      else if (!(await insertProbation(client, { id, ...widget, budget, days, ...start })))
        skipped.push({ widget: widget.widget, ...because('probation-already', {}) });
      else {
        ids.push(id);
        await enqueueProbation(client, id);
      }
    }
    if (ids.length === 0)
      throw new AdhelmError('conflict', skipped[0]?.reason ?? 'There is nothing to retest', {
        fields: skipped.map(({ widget, reason, because: why }) => ({
          field: widget,
          message: reason,
          ...(why === undefined ? {} : { because: why }),
        })),
      });
    await recordActivity(client, {
      actor: requester.actor,
      type: 'probation_started',
      summary: `put ${counted(ids.length, 'blocked widget')} on probation`,
      object: null,
      before: null,
      after: null,
      actionId: null,
      requestId: requester.requestId,
    });
    return { started: (await probationsNamed(client, ids)).map(toDto), skipped };
  });
}
