import { AdhelmError, type Alert, type AlertsQuery } from '@adhelm/contracts';
import type pg from 'pg';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { findAlert, listAlerts, setAlertState } from './alert-repository.ts';
import { notePerson } from './people-repository.ts';
import { alertHref } from './raise-alert.ts';

type AlertServices = { readonly pool: pg.Pool; readonly now: () => Date };

/** A signed-in person and their request. */
type Requester = {
  readonly scope: Scope;
  readonly person: { readonly id: string; readonly name: string };
  readonly requestId: string;
};

export async function readAlerts(
  { pool }: Pick<AlertServices, 'pool'>,
  { scope }: Pick<Requester, 'scope'>,
  { state, limit, cursor }: AlertsQuery,
) {
  const { alerts, total } = await withScope(pool, scope, (client) =>
    listAlerts(client, { state, after: cursor ?? null, limit }),
  );
  const next = alerts.length === limit ? (alerts.at(-1)?.id ?? null) : null;
  return { success: true, data: alerts, page: { next, total } };
}

/** Notes that a person looked at their alerts. Apart from reading them, which has to work while nothing can be stored. */
export function noteVisit({ pool, now }: AlertServices, { scope, person }: Requester): Promise<void> {
  return withScope(pool, scope, (client) => notePerson(client, person.id, scope, now()));
}

const stateAfter = { see: 'seen', resolve: 'resolved', reopen: 'open' } as const;
export type AlertCommand = keyof typeof stateAfter;

/**
 * What a person does with an alert: they look after it, resolve it, or open it again. Throws `not-found` out of scope, and
 * `conflict` when another alert about the same is open already.
 */
export function commandAlert(
  { pool, now }: AlertServices,
  { scope, person, requestId }: Requester,
  { id, command }: { readonly id: string; readonly command: AlertCommand },
): Promise<Alert> {
  return withScope(pool, scope, async (client) => {
    const found = await findAlert(client, id);
    if (found === null) throw new AdhelmError('not-found', 'This alert does not exist');
    const { alert, accounts } = found;
    const state = stateAfter[command];
    if (alert.state === state) return alert;
    if (alert.state === 'resolved') {
      if (command === 'see') return alert;
      const { rowCount } = await client.query(
        `select from alerts where cause = $1 and subject_kind = $2 and subject_id = $3 and state <> 'resolved'`,
        [alert.cause, alert.subject.kind, alert.subject.id],
      );
      if ((rowCount ?? 0) > 0)
        throw new AdhelmError('conflict', 'It happened again meanwhile, so there is a newer alert.');
    }
    const changed = await setAlertState(client, id, { state, by: person.name, at: now() });
    const [account = null, ...others] = accounts ?? [];
    const isOfOne = accounts === null || (account !== null && others.length === 0);
    await recordActivity(client, {
      actor: { kind: 'person', ...person },
      type: `alert_${isOfOne ? '' : 'all_accounts_'}${state}`,
      summary: `${inWords[command]} the alert: ${alert.summary}`,
      object: {
        kind: 'alert',
        id,
        source: alert.source,
        account: isOfOne ? account : null,
        name: alert.subject.name,
        href: alertHref(id),
      },
      before: { state: alert.state },
      after: { state },
      actionId: null,
      requestId,
    });
    return changed;
  });
}

const inWords: Readonly<Record<AlertCommand, string>> = {
  see: 'looks after',
  resolve: 'resolved',
  reopen: 'reopened',
};
