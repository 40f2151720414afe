import {
  AdhelmError,
  invalidField,
  isTimeZone,
  isTooOften,
  MAX_SCHEDULED_REPORTS,
  nextRuns,
  type ReportRun,
  readSchedule,
  type ScheduledReport,
  type ScheduledReportDraft,
  SENT_TOO_OFTEN,
} from '@adhelm/contracts';
import { type Queries, systemScope, withScope } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { recordActivity } from '../../people/activity/index.ts';
import { notePerson } from '../alerts/index.ts';
import { sendMailAgain } from '../mail/index.ts';
import { composeReport } from './compose-report.ts';
import { reasonAgainst } from './mail-check.ts';
import { ownerAccess } from './owner-access.ts';
import { publicReport, publicReports } from './public-report.ts';
import { recipientsOf, setRecipients } from './recipient-repository.ts';
import { type ReportReader, withEveryReport, withReader, withReportPerson } from './report-readers.ts';
import type { StoredReport } from './report-repository.ts';
import * as repository from './report-repository.ts';
import type { ReportServices } from './report-services.ts';
import { findRun, insertRun, listRuns, mailOfDelivery, stateOfDelivery } from './run-repository.ts';
import { queueReport } from './send-report.ts';

/** Who asks: their rights, and whose reports they see. */
export type ReportPerson = Requester & { readonly reader: ReportReader };

/** The reports that a person sees, with their recipients and last run. */
export function readReports(
  { pool }: Pick<ReportServices, 'pool'>,
  person: ReportPerson,
): Promise<ScheduledReport[]> {
  return withReader(pool, person, async (client) =>
    publicReports(client, await repository.listReports(client, person.reader)),
  );
}

/** Notes what a reader may see now. Apart from reading, which has to work while nothing can be stored. */
export function noteReader(
  { pool, now }: Pick<ReportServices, 'pool' | 'now'>,
  { scope, reader }: ReportPerson,
): Promise<void> {
  return withScope(pool, scope, (client) => notePerson(client, reader.id, scope, now()));
}

/** Stores a report, and logs it. Throws `validation` with the faults by field. */
export function addReport(
  services: ReportServices,
  person: ReportPerson,
  draft: ScheduledReportDraft,
): Promise<ScheduledReport> {
  return withReportPerson(services.pool, person, async (client) => {
    const at = services.now();
    await notePerson(client, person.reader.id, person.scope, at);
    await requireAccounts(client, draft);
    if ((await repository.countOwnReports(client, person.reader.id)) >= MAX_SCHEDULED_REPORTS)
      throw new AdhelmError(
        'conflict',
        `You have ${MAX_SCHEDULED_REPORTS} scheduled reports. Delete one first.`,
      );
    const report = await repository.insertReport(client, person.reader, written(draft, at), at);
    await setRecipients(client, report.id, draft.recipients, at);
    return logged(client, person, 'added', report, null);
  });
}

/** Edits a report. Throws as `addReport`, `not-found`, and 412 with the present report. */
export function editReport(
  services: ReportServices,
  person: ReportPerson,
  { id, version }: { readonly id: string; readonly version: number },
  draft: ScheduledReportDraft,
): Promise<ScheduledReport> {
  return withReportPerson(services.pool, person, async (client) => {
    const at = services.now();
    const before = await requireReport(client, person, id);
    if (before.version !== version) {
      const current = await publicReport(client, before);
      throw new AdhelmError(
        'conflict',
        `“${before.name}” was changed in the meantime. Review it and save again.`,
        {
          status: 412,
          extensions: { current, version },
        },
      );
    }
    await requireAccounts(client, draft);
    const next = written(draft, at);
    const isPaused = before.state === 'paused';
    const report = await repository.updateReport(
      client,
      id,
      isPaused ? { ...next, nextRunAt: null } : next,
      at,
    );
    await setRecipients(client, id, draft.recipients, at);
    return logged(client, person, 'changed', report, before);
  });
}

/** Pauses a report. Throws `not-found`. */
export function pauseByPerson(
  services: ReportServices,
  person: ReportPerson,
  id: string,
): Promise<ScheduledReport> {
  return withReportPerson(services.pool, person, async (client) => {
    const before = await requireReport(client, person, id);
    if (before.state === 'paused') return publicReport(client, before);
    return logged(
      client,
      person,
      'paused',
      await repository.pauseReport(client, id, null, services.now()),
      before,
    );
  });
}

/** Lets a report go on, from its next time. Throws `conflict` while its owner lacks access. */
export function resume(services: ReportServices, person: ReportPerson, id: string): Promise<ScheduledReport> {
  return withReportPerson(services.pool, person, async (client) => {
    const at = services.now();
    const before = await requireReport(client, person, id);
    if (before.state === 'active') return publicReport(client, before);
    await requireAccess(services, before);
    const [next] = nextRuns(before, at, 1);
    if (next === undefined)
      throw new AdhelmError('conflict', 'Its schedule has no further date. Edit it first.');
    return logged(client, person, 'resumed', await repository.resumeReport(client, id, next, at), before);
  });
}

/** Deletes a report, and its mail that was not sent yet. Throws `not-found`. */
export function removeReport(services: ReportServices, person: ReportPerson, id: string): Promise<null> {
  return withReportPerson(services.pool, person, async (client) => {
    const before = await requireReport(client, person, id);
    await repository.deleteReport(client, id, services.now());
    await record(client, person, 'deleted', before);
    return null;
  });
}

/** Sends a report now, besides its schedule. Throws `not-found`, and `conflict` when there is nobody to send it to. */
export function sendNow(services: ReportServices, person: ReportPerson, id: string): Promise<ReportRun> {
  return withReportPerson(services.pool, person, async (client) => {
    const at = services.now();
    const report = await requireReport(client, person, id);
    const { scope, accounts } = await requireAccess(services, report);
    const recipients = (await recipientsOf(client, [id])).filter(
      ({ unsubscribedAt }) => unsubscribedAt === null,
    );
    if (recipients.length === 0)
      throw new AdhelmError('conflict', 'Every recipient has unsubscribed. Add another address.');
    const mail = await composeReport(services, report, scope);
    if (mail.lost !== null) throw new AdhelmError('conflict', mail.lost);
    const run = await insertRun(
      client,
      { report: id, dueAt: null, state: 'queued', reason: null, accounts },
      at,
    );
    if (run === null) throw new Error('a run without a due time is always new');
    await queueReport(services, client, { report, run, mail, recipients });
    await record(client, person, 'sent', report);
    return requireRun(client, run);
  });
}

/** The mail of a draft as its author would get it now. Throws `validation`. */
export async function preview(
  services: ReportServices,
  { scope }: Pick<ReportPerson, 'scope'>,
  draft: ScheduledReportDraft,
): Promise<{ readonly subject: string; readonly html: string; readonly text: string }> {
  const { timeZone } = written(draft, services.now());
  const mail = await composeReport(services, { ...draft, timeZone }, scope);
  const page = `${services.publicUrl}/app/ts/expense-report/schedule`;
  return { subject: mail.subject, ...mail.mailTo({ page, unsubscribe: page }) };
}

type Page = { readonly after: string | null; readonly limit: number };

/** The history of a report, newest first. Throws `not-found`. */
export function readRuns(services: ReportServices, person: ReportPerson, id: string, page: Page) {
  return withReader(services.pool, person, async (client) => {
    await requireReport(client, person, id);
    return listRuns(client, id, page);
  });
}

/** Sends the mail of a delivery again that failed, was held, or whose end is unknown. Throws `not-found`, `conflict`. */
export function sendDeliveryAgain(
  services: ReportServices,
  person: ReportPerson,
  { id, run, delivery }: { readonly id: string; readonly run: string; readonly delivery: string },
): Promise<ReportRun> {
  return withReportPerson(services.pool, person, async (client) => {
    await requireReport(client, person, id);
    await requireSendable(services, client, id, delivery);
    const mail = await mailOfDelivery(client, id, delivery);
    if (mail === null)
      throw new AdhelmError('conflict', 'This mail is no longer kept. Send the report again.');
    if ((await sendMailAgain(client, mail, services.now())) === null)
      throw new AdhelmError('conflict', 'This mail is sent, or being sent.');
    return requireRun(client, run);
  });
}

/** Throws `conflict` if the recipient unsubscribed, or the owner no longer sees what the mail contains. */
async function requireSendable(services: ReportServices, client: Queries, report: string, delivery: string) {
  const state = await stateOfDelivery(client, report, delivery);
  if (state === null) throw new AdhelmError('not-found', 'This delivery does not exist.');
  if (state.isUnsubscribed) throw new AdhelmError('conflict', 'This recipient no longer gets the report.');
  const reason = await withEveryReport(services.pool, (all) =>
    reasonAgainst(services, all, { report, accounts: state.accounts }),
  );
  if (reason !== null) throw new AdhelmError('conflict', reason);
}

function written(draft: ScheduledReportDraft, now: Date) {
  if (!isTimeZone(draft.timeZone)) throw invalidField('timeZone', `“${draft.timeZone}” is not a time zone`);
  const read = readSchedule(draft.schedule, draft.timeZone);
  if ('fault' in read) throw invalidField('schedule', read.fault.message);
  const { cron, timeZone } = read.schedule;
  if (isTooOften(cron)) throw invalidField('schedule', SENT_TOO_OFTEN);
  return { ...draft, cron, timeZone, nextRunAt: nextRuns(read.schedule, now, 1)[0] ?? null };
}

/** Filters may only name accounts that the person sees. */
async function requireAccounts(client: Queries, { content }: ScheduledReportDraft): Promise<void> {
  const ids = [
    ...new Set([...content.accounts, ...content.campaigns.map((key) => key.split(':')[0] ?? key)]),
  ];
  const { rows } = await client.query<{ id: string }>(
    'select id from accounts where id::text = any ($1::text[]) and archived_at is null',
    [ids],
  );
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0)
    throw invalidField('content.accounts', `An account was removed or is not yours: ${unknown.join(', ')}`);
}

async function requireReport(client: Queries, { reader }: ReportPerson, id: string): Promise<StoredReport> {
  const report = await repository.lockReport(client, reader, id);
  if (report === null) throw new AdhelmError('not-found', 'This scheduled report does not exist.');
  return report;
}

async function requireAccess(services: ReportServices, report: StoredReport) {
  const access = await withScope(services.pool, systemScope, (client) =>
    ownerAccess(services, client, report),
  );
  if ('lost' in access) throw new AdhelmError('conflict', access.lost);
  return access;
}

async function requireRun(client: Queries, id: string): Promise<ReportRun> {
  const run = await findRun(client, id);
  if (run === null) throw new AdhelmError('not-found', 'This run does not exist.');
  return run;
}

type Verb = 'added' | 'changed' | 'paused' | 'resumed' | 'deleted' | 'sent';

function record(
  client: Queries,
  person: ReportPerson,
  verb: Verb,
  report: StoredReport,
  before: StoredReport | null = null,
) {
  return recordActivity(client, {
    actor: person.actor,
    type: `scheduled_report_${verb}`,
    summary: `${verb} the scheduled report ${report.name}`,
    object: {
      kind: 'scheduled-report',
      source: null,
      account: null,
      id: report.id,
      name: report.name,
      href: `/app/ts/expense-report/schedule?report=${report.id}`,
    },
    before: before?.schedule ?? null,
    after: report.schedule,
    actionId: null,
    requestId: person.requestId,
  });
}

async function logged(
  client: Queries,
  person: ReportPerson,
  verb: Verb,
  report: StoredReport,
  before: StoredReport | null,
): Promise<ScheduledReport> {
  await record(client, person, verb, report, before);
  return publicReport(client, report);
}
