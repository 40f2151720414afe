import { AdhelmError, type RuleNotifications, ruleDraftSchema, type StoppedWork } from '@adhelm/contracts';
import type pg from 'pg';
import { raiseAlert, resolveAlerts } from '../../messaging/alerts/index.ts';
import { counted } from '../../people/activity/index.ts';

/** Who of those that may see a rule is told. */
export const audienceOf = ({ people }: Pick<RuleNotifications, 'people'>): string[] | null =>
  people?.map(({ id }) => id) ?? null;

const WORKSPACE = { kind: 'workspace', id: 'automation', name: 'Automation' } as const;

/** Tells everyone that all automation is stopped, and what that ended. */
export function raiseStop(
  client: pg.ClientBase,
  {
    by,
    reason,
    stopped,
  }: { readonly by: string; readonly reason: string | null; readonly stopped: StoppedWork },
  at: Date,
): Promise<void> {
  const ended = [
    [stopped.runs, 'run'] as const,
    [stopped.operations, 'mass operation'] as const,
    [stopped.writes, 'unsent change'] as const,
  ].flatMap(([count, what]) => (count === 0 ? [] : [counted(count, what)]));
  const what = ended.length === 0 ? '' : ` (${ended.join(', ')})`;
  return raiseAlert(
    client,
    {
      cause: 'emergency-stop',
      subject: WORKSPACE,
      accounts: null,
      summary: `${by} stopped all automation${what}. Rules and mass operations wait until an admin resumes them.`,
      detail: reason,
    },
    at,
  );
}

/** Resolves it when automatic work may start again. */
export const resolveStop = (client: pg.ClientBase, at: Date): Promise<void> =>
  resolveAlerts(client, { causes: ['emergency-stop'], subject: WORKSPACE }, at);

/** Raises that a scheduled run of a rule failed before it could decide. */
export async function raiseFailedRun(
  client: pg.ClientBase,
  ruleId: string,
  error: unknown,
  at: Date,
): Promise<void> {
  const { rows } = await client.query<{ draft: unknown; accounts: string[] }>(
    `select v.draft as draft, r.accounts::text[] as accounts
     from rules r join rule_versions v on v.rule_id = r.id and v.version = r.version
     where r.id = $1 and r.deleted_at is null`,
    [ruleId],
  );
  const [row] = rows;
  if (row === undefined) return;
  const { name, notifications } = ruleDraftSchema.parse(row.draft);
  if (!notifications.fails) return;
  const reason =
    error instanceof AdhelmError ? error.message : 'It failed on our side. The server log has details.';
  await raiseAlert(
    client,
    {
      cause: 'rule-run-failed',
      subject: { kind: 'rule', id: ruleId, name },
      accounts: row.accounts,
      audience: audienceOf(notifications),
      summary: `A run of the rule “${name}” failed. Nothing was changed.`,
      detail: reason,
    },
    at,
  );
}
