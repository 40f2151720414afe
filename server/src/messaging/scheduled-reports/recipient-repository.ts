import { asciiAddress, sameMailbox } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import type { Queries } from '../../foundation/database/index.ts';
import { shownAddress } from './shown-address.ts';
import { withdrawFromRemoved, withdrawMail } from './withdrawn-mail.ts';

export type Recipient = {
  readonly id: string;
  readonly reportId: string;
  readonly address: string;
  readonly unsubscribedAt: Date | null;
};

/** The recipients of reports, in the order in which they were entered. */
export async function recipientsOf(queries: Queries, reports: readonly string[]): Promise<Recipient[]> {
  const { rows } = await queries.query<Recipient>(
    `select id, report_id as "reportId", address, unsubscribed_at as "unsubscribedAt" from report_recipients
     where report_id = any ($1::uuid[]) and removed_at is null order by id`,
    [reports],
  );
  return rows.map((row) => ({ ...row, address: shownAddress(row.address) }));
}

/**
 * Makes a list of addresses the recipients of a report. Those who unsubscribed stay so, also when their address is
 * removed and entered again: only they can change that.
 */
export async function setRecipients(
  queries: Queries,
  report: string,
  addresses: readonly string[],
  at: Date,
): Promise<void> {
  await queries.query(
    `update report_recipients set removed_at = $3
     where report_id = $1 and removed_at is null and lower(address) <> all ($2::text[])`,
    [report, addresses.map(sameMailbox), at],
  );
  await queries.query(
    `insert into report_recipients (id, report_id, address)
     select id, $1, address from unnest($2::uuid[], $3::text[]) as entered (id, address)
     on conflict (report_id, lower(address)) do update set removed_at = null, address = excluded.address`,
    [report, addresses.map(() => uuidv7()), addresses.map(asciiAddress)],
  );
  await withdrawFromRemoved(queries, report);
}

/** A recipient and the report that they get; null when there is none or the report was deleted. */
export async function findRecipient(
  queries: Queries,
  id: string,
): Promise<(Recipient & { readonly report: string }) | null> {
  const { rows } = await queries.query<Recipient & { readonly report: string }>(
    `select p.id, p.report_id as "reportId", p.address, p.unsubscribed_at as "unsubscribedAt", r.name as report
     from report_recipients p join scheduled_reports r on r.id = p.report_id
     where p.id = $1 and r.deleted_at is null`,
    [id],
  );
  const [found] = rows;
  return found === undefined ? null : { ...found, address: shownAddress(found.address) };
}

/** Ends one report's mail to one address, also mail that waits to be sent; again does nothing. */
export async function unsubscribe(
  queries: Queries,
  { id, reportId }: Pick<Recipient, 'id' | 'reportId'>,
  at: Date,
): Promise<void> {
  await queries.query(
    'update report_recipients set unsubscribed_at = coalesce(unsubscribed_at, $2) where id = $1',
    [id, at],
  );
  await withdrawMail(queries, { report: reportId, recipient: id }, 'The recipient unsubscribed.');
}
