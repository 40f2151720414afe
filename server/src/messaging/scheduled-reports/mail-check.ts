import type { Queries } from '../../foundation/database/index.ts';
import type { MailCheck } from '../mail/index.ts';
import { ownerAccess } from './owner-access.ts';
import { showEveryReport } from './report-readers.ts';
import { findReport } from './report-repository.ts';
import type { ReportServices } from './report-services.ts';
import { withdrawMail } from './withdrawn-mail.ts';

type Delivery = { readonly run: string; readonly report: string; readonly accounts: string[] | null };

/**
 * Whether the owner of a report may still see what its mail contains, hours after it was composed. If not, the mail is
 * withdrawn. Other mail passes.
 */
export const reportMailCheck =
  (services: Pick<ReportServices, 'pool' | 'now' | 'isEmbedded'>): MailCheck =>
  async (client, mail) => {
    await showEveryReport(client);
    const delivery = await deliveryOf(client, mail);
    if (delivery === null) return true;
    const reason = await reasonAgainst(services, client, delivery);
    if (reason === null) return true;
    await withdrawMail(client, delivery, reason);
    return false;
  };

/** Why what was composed for a run may not be sent now; null if it may. */
export async function reasonAgainst(
  services: Pick<ReportServices, 'pool' | 'now' | 'isEmbedded'>,
  client: Queries,
  { report: id, accounts }: Pick<Delivery, 'report' | 'accounts'>,
): Promise<string | null> {
  const report = await findReport(client, id);
  if (report === null) return 'The report was deleted.';
  const access = await ownerAccess(services, client, report);
  if ('lost' in access) return access.lost;
  const hidden = await openAmong(
    client,
    (accounts ?? []).filter((account) => !access.accounts.includes(account)),
  );
  return hidden === 0 ? null : 'Its owner no longer sees all accounts that this mail contains.';
}

async function deliveryOf(client: Queries, mail: string): Promise<Delivery | null> {
  const { rows } = await client.query<Delivery>(
    `select r.id as run, r.report_id as report, r.accounts from report_deliveries d
     join report_runs r on r.id = d.run_id where d.mail_id = $1`,
    [mail],
  );
  return rows[0] ?? null;
}

/** How many of these accounts were not removed. */
export async function openAmong(client: Queries, accounts: readonly string[]): Promise<number> {
  if (accounts.length === 0) return 0;
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from accounts where id = any ($1::uuid[]) and archived_at is null',
    [accounts],
  );
  return rows[0]?.count ?? 0;
}
