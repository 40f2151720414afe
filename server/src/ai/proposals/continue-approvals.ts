import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import { withEveryone } from '../../foundation/database/index.ts';
import { defineJob } from '../../foundation/jobs/index.ts';
import type { AiServices } from './ai-services.ts';
import { sendApproved } from './approve-proposal.ts';

/** Sends what was approved and left by a killed process, every minute. */
export const approvalsJob = defineJob({
  name: 'continue-approvals',
  schema: z.strictObject({}),
  onePer: 'both',
});
export const APPROVALS_EVERY_MINUTE = '* * * * *';
/** The process that approved has this long to send it itself. */
const LOST_MS = 60_000;

type Left = {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly accounts: string[];
};

/**
 * Goes on with approvals that were committed and not sent. What guards and the person decided holds; what changed since is
 * left out, as always. Resolves with the ids of these proposals.
 */
export async function continueApprovals(services: AiServices): Promise<string[]> {
  const before = new Date(services.now().getTime() - LOST_MS);
  const { rows } = await withEveryone(services.pool, (client) =>
    client.query<Left>(
      `select p.id, p.owner_id as owner, p.owner_name as name, p.accounts from ai_proposals p
       where exists (select from ai_proposal_items i where i.proposal_id = p.id and i.state = 'approved'
         and i.action_id is null and i.approved_at < $1) order by p.id`,
      [before],
    ),
  );
  for (const { id, owner, name, accounts } of rows) {
    const approver = {
      id: owner,
      name,
      scope: { accounts },
      requestId: null,
      requireLive: () => undefined,
      once: null,
    };
    try {
      await sendApproved(services, approver, id);
    } catch (error) {
      // its items wait for approval again, with the reason
      if (!(error instanceof AdhelmError)) throw error;
      services.log.warn({ err: error, proposal: id }, 'an approval could not be continued');
    }
  }
  return rows.map(({ id }) => id);
}
