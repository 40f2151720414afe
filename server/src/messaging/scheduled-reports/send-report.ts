import { AdhelmError, messageOf, nextRuns } from '@adhelm/contracts';
import { isDatabaseUnavailable, type Queries } from '../../foundation/database/index.ts';
import { queueMail, storeAttachment } from '../mail/index.ts';
import { type ComposedReport, composeReport } from './compose-report.ts';
import { openAmong } from './mail-check.ts';
import { ownerAccess } from './owner-access.ts';
import { raisePaused } from './paused-alert.ts';
import { type Recipient, recipientsOf } from './recipient-repository.ts';
import { withEveryReport } from './report-readers.ts';
import {
  advanceReport,
  delayReport,
  pauseReport,
  type StoredReport,
  takeDueReport,
} from './report-repository.ts';
import type { ReportServices } from './report-services.ts';
import { insertDelivery, insertRun, lastAccounts } from './run-repository.ts';
import { unsubscribePath } from './unsubscribe-routes.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const MOST_ATTEMPTS = 6;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60_000;
/** What people should do when nothing else is known. The cause is in the log. */
const UNKNOWN_FAILURE = 'The report could not be computed.';

/** A minute after the first failure, twice as long after each further one, at most an hour. */
export function reportRetryMs(attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
}

/**
 * Sends a report that is due. Its run, its mails and its next time are committed together, under the lock of its row: of
 * any number of workers one sends it, and a worker that is killed before the commit has sent nothing. A run that was
 * missed during a downtime is sent once. When it cannot be computed, it is tried again later; its history says why.
 */
export async function sendDueReport(services: ReportServices, id: string): Promise<void> {
  try {
    await withEveryReport(services.pool, (client) => sendTaken(services, client, id));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    services.log.warn({ err: error, report: id }, 'a scheduled report could not be computed');
    const reason = error instanceof AdhelmError ? messageOf(error) : UNKNOWN_FAILURE;
    await withEveryReport(services.pool, (client) => noteFailure(services, client, id, reason));
  }
}

async function sendTaken(services: ReportServices, client: Queries, id: string): Promise<void> {
  const at = services.now();
  const report = await takeDueReport(client, id, at);
  if (report === null) return;
  const dueAt = report.nextRunAt;
  const access = await ownerAccess(services, client, report);
  const pause = async (reason: string) => {
    await insertRun(client, { report: id, dueAt, state: 'skipped', reason, accounts: null }, at);
    await pauseReport(client, id, reason, at);
    await raisePaused(client, report, { reason, accounts: access.accounts }, at);
  };
  if ('lost' in access) return pause(access.lost);
  const recipients = (await recipientsOf(client, [id])).filter(
    ({ unsubscribedAt }) => unsubscribedAt === null,
  );
  if (recipients.length === 0) return pause('Every recipient has unsubscribed.');
  const notes = await shrunkNotes(client, id, access.accounts);
  const mail = await composeReport(services, report, access.scope, notes);
  if (mail.lost !== null) return pause(mail.lost);
  const { accounts } = access;
  const run = await insertRun(client, { report: id, dueAt, state: 'queued', reason: null, accounts }, at);
  if (run !== null) {
    await queueReport(services, client, { report, run, mail, recipients });
  }
  await advance(client, report, access.accounts, at);
}

/** That the owner sees fewer accounts than in the mail before, so that nobody takes their absence for less spend. */
async function shrunkNotes(client: Queries, report: string, accounts: readonly string[]): Promise<string[]> {
  const before = (await lastAccounts(client, report)) ?? [];
  const hidden = await openAmong(
    client,
    before.filter((id) => !accounts.includes(id)),
  );
  if (hidden === 0) return [];
  return [
    hidden === 1
      ? 'An account of the last mail is missing: the owner of this report no longer sees it.'
      : `${hidden} accounts of the last mail are missing: the owner of this report no longer sees them.`,
  ];
}

type Queued = {
  readonly report: Pick<StoredReport, 'id' | 'hasWorkbook'>;
  readonly run: string;
  readonly mail: ComposedReport;
  readonly recipients: readonly Recipient[];
};

/** Stores the mail to each recipient in the caller's transaction. */
export async function queueReport(
  { now, cipher, apiUrl, publicUrl }: ReportServices,
  client: Queries,
  { report, run, mail, recipients }: Queued,
): Promise<void> {
  const at = now();
  const attachment = report.hasWorkbook ? await storeAttachment(client, await mail.workbook(), at) : null;
  for (const { id: recipient, address } of recipients) {
    const unsubscribeUrl = `${apiUrl}${unsubscribePath(unsubscribeToken(cipher, recipient))}`;
    const page = `${publicUrl}/app/ts/expense-report/schedule?report=${report.id}`;
    const content = mail.mailTo({ page, unsubscribe: unsubscribeUrl });
    const queued = { to: address, subject: mail.subject, content, attachment, unsubscribeUrl };
    await insertDelivery(client, { run, recipient, mail: await queueMail(client, queued, at) });
  }
}

async function advance(
  client: Queries,
  report: StoredReport,
  accounts: readonly string[],
  at: Date,
): Promise<void> {
  const [next] = nextRuns(report, at, 1);
  if (next === undefined) {
    const reason = 'Its schedule has no further date.';
    await pauseReport(client, report.id, reason, at);
    await raisePaused(client, report, { reason, accounts }, at);
  } else await advanceReport(client, report.id, next);
}

async function noteFailure(
  services: ReportServices,
  client: Queries,
  id: string,
  reason: string,
): Promise<void> {
  const at = services.now();
  const report = await takeDueReport(client, id, at);
  if (report === null) return;
  const attempts = report.attempts + 1;
  if (attempts < MOST_ATTEMPTS) {
    await delayReport(client, id, reason, new Date(at.getTime() + reportRetryMs(attempts)));
    return;
  }
  await insertRun(
    client,
    { report: id, dueAt: report.nextRunAt, state: 'failed', reason, accounts: null },
    at,
  );
  await advance(client, report, [], at);
}
