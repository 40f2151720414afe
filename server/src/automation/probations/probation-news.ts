import type pg from 'pg';
import { publish } from '../../foundation/events/index.ts';
import { raiseAlert } from '../../messaging/alerts/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import type { StoredProbation } from './probation-repository.ts';

type Named = Pick<StoredProbation, 'id' | 'source' | 'account' | 'widget' | 'campaignName' | 'accountName'>;

const whereOf = ({ widget, campaignName, accountName }: Named) =>
  `${widget} in ${campaignName ?? accountName}`;

/** Announces that a probation changed to the people who may see its account. */
export function announceProbation(
  client: pg.ClientBase,
  { id, account }: Pick<Named, 'id' | 'account'>,
): Promise<void> {
  return publish(client, { type: 'job.changed', data: { jobId: id, account } }, account);
}

/** Logs a final decision that changes nothing, and so has no action of its own. */
export function announceKept(client: pg.ClientBase, probation: Named, reason: string): Promise<void> {
  return recordActivity(client, {
    actor: { kind: 'system', id: probation.id, name: 'Probation' },
    type: 'probation_kept',
    summary: `left the widget ${whereOf(probation)} unblocked: ${reason}`,
    object: {
      kind: 'widget',
      source: probation.source,
      account: probation.account,
      id: probation.widget,
      name: probation.widget,
      href: null,
    },
    before: null,
    after: null,
    actionId: null,
    requestId: null,
  });
}

/** Raises that a widget spends on although it was decided to block it again. */
export function raiseNotBlocked(
  client: pg.ClientBase,
  probation: Named,
  reason: string,
  at: Date,
): Promise<void> {
  return raiseAlert(
    client,
    {
      cause: 'probation-not-blocked',
      subject: { kind: 'account', id: probation.account, name: probation.accountName },
      accounts: [probation.account],
      summary: 'A widget on probation could not be blocked again and may spend on.',
      detail: reason,
      examples: [whereOf(probation)],
      source: probation.source,
      href: '/app/ts/campaigns/widgets-auto-optimization?tab=probation',
    },
    at,
  );
}
