import type { Queries } from '../../foundation/database/index.ts';

type OfReport = {
  readonly report: string;
  /** Only mail to this recipient. */
  readonly recipient?: string;
  /** Only mail of this run. */
  readonly run?: string;
};

/**
 * Deletes mail of a report that was not sent yet, in the caller's transaction. Its deliveries keep the reason. What is being
 * sent at this moment, or was sent, stays.
 */
export async function withdrawMail(
  queries: Queries,
  { report, recipient, run }: OfReport,
  reason: string,
): Promise<void> {
  await queries.query(
    `with withdrawn as (
       delete from mails m using report_deliveries d join report_runs r on r.id = d.run_id
       where m.id = d.mail_id and r.report_id = $1 and m.state in ('waiting', 'held')
         and ($2::uuid is null or d.recipient_id = $2) and ($3::uuid is null or d.run_id = $3)
       returning d.id)
     update report_deliveries set error = $4 where id in (select id from withdrawn)`,
    [report, recipient ?? null, run ?? null, reason],
  );
}

/** Withdraws mail to those who are no longer recipients of a report. */
export async function withdrawFromRemoved(queries: Queries, report: string): Promise<void> {
  const { rows } = await queries.query<{ id: string }>(
    'select id from report_recipients where report_id = $1 and removed_at is not null',
    [report],
  );
  for (const { id } of rows)
    await withdrawMail(queries, { report, recipient: id }, 'The address was removed.');
}
