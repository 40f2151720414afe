import { AdhelmError, because, type Probation, type Reason } from '@adhelm/contracts';
import type pg from 'pg';
import { undoPart } from '../../changes/actions/index.ts';
import { withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { announceProbation } from './probation-news.ts';
import {
  changeProbation,
  findProbation,
  lockProbation,
  type StoredProbation,
  toDto,
} from './probation-repository.ts';
import type { ProbationServices } from './probation-services.ts';

/**
 * Ends a probation before its decision: its widget is blocked again, which is the undo of its unblock. What somebody changed
 * since stays. Throws `not-found`, `conflict` when it is not waiting or running, and as reading its source does.
 */
export async function stopProbation(
  services: ProbationServices,
  requester: Requester,
  id: string,
): Promise<Probation> {
  const probation = await requireProbation(services, requester, id);
  const reason = because('stopped-by', { by: requester.actor.name });
  if (probation.state === 'waiting') {
    await withScope(services.pool, requester.scope, async (client) => {
      await claim(client, probation);
      await changeProbation(client, id, {
        state: 'stopped',
        ...reason,
        message: null,
        finishedAt: services.now(),
      });
      await announceProbation(client, probation);
    });
  } else if (probation.state === 'running')
    await takeBack(services, requester, probation, {
      write: probation.unblockWrite,
      state: 'stopping',
      reason,
    });
  else throw new AdhelmError('conflict', 'Only a probation that waits or runs can be stopped');
  return toDto(await requireProbation(services, requester, id));
}

/** Takes the final decision of a probation back: what stays unblocked is blocked, and the reverse. Throws as `stopProbation`. */
export async function undoProbation(
  services: ProbationServices,
  requester: Requester,
  id: string,
): Promise<Probation> {
  const probation = await requireProbation(services, requester, id);
  const { state, unblockWrite, blockWrite } = probation;
  const write = state === 'kept' ? unblockWrite : state === 'blocked' ? blockWrite : null;
  if (write === null) throw new AdhelmError('conflict', 'There is no decision to undo');
  await takeBack(services, requester, probation, { write, state: 'undoing', reason: {} });
  return toDto(await requireProbation(services, requester, id));
}

type TakenBack = {
  readonly write: string | null;
  readonly state: 'stopping' | 'undoing';
  /** Empty where it stays as it was. */
  readonly reason: Partial<Reason>;
};

async function takeBack(
  services: ProbationServices,
  requester: Requester,
  probation: StoredProbation,
  { write, state, reason }: TakenBack,
): Promise<void> {
  const { pool } = services;
  const action = await withScope(pool, requester.scope, async (client) => {
    const { rows } = await client.query<{ id: string }>('select action_id as id from ledger where id = $1', [
      write,
    ]);
    return rows[0]?.id ?? null;
  });
  if (action === null || write === null) throw new AdhelmError('conflict', 'There is nothing to take back');
  await undoPart(services, requester, action, {
    only: [write],
    claim: (client) => claim(client, probation),
    keep: async (client, part) => {
      const undo = part.action?.writes[0]?.writeId;
      const [drifted] = part.skipped;
      if (undo === undefined) {
        if (state === 'undoing')
          throw new AdhelmError('conflict', drifted?.reason ?? 'Someone changed it at the network since');
        await changeProbation(client, probation.id, {
          state: 'ended',
          ...(drifted === undefined ? because('changed-meanwhile', {}) : { reason: drifted.reason }),
          message: null,
          finishedAt: services.now(),
        });
      } else {
        await changeProbation(client, probation.id, { state, ...reason, message: null, undoWrite: undo });
        await services.enqueueProbation(client, probation.id);
      }
      await announceProbation(client, probation);
    },
  });
}

async function claim(client: pg.ClientBase, { id, state }: StoredProbation): Promise<void> {
  if ((await lockProbation(client, id)) !== state)
    throw new AdhelmError('conflict', 'This probation went on meanwhile');
}

async function requireProbation(
  { pool }: Pick<ProbationServices, 'pool'>,
  { scope }: Requester,
  id: string,
): Promise<StoredProbation> {
  const probation = await withScope(pool, scope, (client) => findProbation(client, id));
  if (probation === null) throw new AdhelmError('not-found', 'This probation does not exist');
  return probation;
}
