import * as z from 'zod/mini';
import { mailStates } from './alerts/outbox.ts';
import { addDays, type DateRange } from './date-range.ts';
import { asciiAddress, emailAddress } from './email-address.ts';
import { expenseDimensions } from './expenses/query.ts';
import { limitSchema, pageSchema } from './lists.ts';
import { givenName, shortList } from './plain-text.ts';
import { parseCrons } from './schedules/cron.ts';
import { comeWithin } from './schedules/cron-pace.ts';

/** The most addresses of one report. */
export const MAX_RECIPIENTS = 50;
/** The most scheduled reports of one person. */
export const MAX_SCHEDULED_REPORTS = 100;
const MAX_IDS = 500;
const MAX_ADDRESS = 255;

/** What each mail covers, counted back from the day before it is sent, in the schedule's time zone. */
export const reportPeriods = [
  'yesterday',
  'last-7-days',
  'last-30-days',
  'month-to-date',
  'last-month',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/**
 * The days of a period, seen from `today` (a day of the schedule's time zone). They end yesterday, the last complete day. On the first of a
 * month, `month-to-date` is the whole month before.
 */
export function rangeOfPeriod(period: ReportPeriod, today: string): DateRange {
  const endDate = addDays(today, -1);
  if (period === 'yesterday') return { startDate: endDate, endDate };
  if (period === 'last-7-days') return { startDate: addDays(today, -7), endDate };
  if (period === 'last-30-days') return { startDate: addDays(today, -30), endDate };
  if (period === 'month-to-date') return { startDate: `${endDate.slice(0, 7)}-01`, endDate };
  const lastOfMonth = addDays(`${today.slice(0, 7)}-01`, -1);
  return { startDate: `${lastOfMonth.slice(0, 7)}-01`, endDate: lastOfMonth };
}

const ids = z._default(shortList(z.string().check(z.minLength(1), z.maxLength(300)), MAX_IDS), []);

/** What a scheduled report contains: an expense query whose days follow from the time it is sent. */
export const reportContentSchema = z.strictObject({
  period: z.enum(reportPeriods),
  sources: ids,
  accounts: ids,
  campaigns: ids,
  clients: ids,
  offers: ids,
  groupBy: z.array(z.enum(expenseDimensions)).check(
    z.minLength(1, 'Choose at least one grouping'),
    z.refine((names) => new Set(names).size === names.length, 'Each grouping only once'),
  ),
});
export type ReportContent = z.infer<typeof reportContentSchema>;

const INVALID_ADDRESS = 'Must be a valid email address';
const addressSchema = emailAddress(MAX_ADDRESS, INVALID_ADDRESS);

const LEAST_MINUTES = 60;
export const SENT_TOO_OFTEN = 'A report is sent at most once an hour';

/** Whether the cron expressions of a schedule come more often than a report may be sent. */
export function isTooOften(cron: string): boolean {
  const read = parseCrons(cron);
  return read !== null && comeWithin(read, LEAST_MINUTES);
}

/** Why a text is no address that a report can be sent to; null if it is one. */
export const reportAddressFault = (text: string): string | null =>
  addressSchema.safeParse(text).error?.issues[0]?.message ?? null;

/** What makes two addresses one mailbox. */
export const sameMailbox = (address: string): string => asciiAddress(address).toLowerCase();

/**
 * What a person writes. `schedule` is plain words or a cron expression; `timeZone` counts where it names none. With
 * `hasWorkbook`, mails have the report attached as XLSX.
 */
export const scheduledReportDraftSchema = z.strictObject({
  name: givenName(100, 'Enter a name'),
  content: reportContentSchema,
  schedule: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter when to send it'), z.maxLength(200, 'At most 200 characters')),
  timeZone: z.string().check(z.maxLength(100)),
  recipients: shortList(addressSchema, MAX_RECIPIENTS).check(
    z.minLength(1, 'Enter at least one address'),
    z.refine((all) => new Set(all.map(sameMailbox)).size === all.length, 'An address is in the list twice'),
  ),
  hasWorkbook: z.boolean(),
});
export type ScheduledReportDraft = z.infer<typeof scheduledReportDraftSchema>;

/**
 * How the mail to a recipient ended or where it is: the states of mail, or `discarded`: an admin deleted it from the outbox before it
 * was sent.
 */
export const reportDeliveryStates = [...mailStates, 'discarded'] as const;

export const reportDeliverySchema = z.object({
  id: z.guid(),
  address: z.string(),
  state: z.enum(reportDeliveryStates),
  attempts: z.int(),
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  sentAt: z.nullable(z.iso.datetime()),
});
export type ReportDelivery = z.infer<typeof reportDeliverySchema>;

/**
 * One run. `queued`: its mails were written, `deliveries` says what became of them. `failed`: there is no mail, because
 * the report could not be computed. `skipped`: nobody was left to send it to, or its owner lost access.
 */
export const reportRunSchema = z.object({
  id: z.guid(),
  /** When it was due; null if a person sent it by hand. */
  dueAt: z.nullable(z.iso.datetime()),
  state: z.enum(['queued', 'failed', 'skipped']),
  reason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  deliveries: z.array(reportDeliverySchema),
});
export type ReportRun = z.infer<typeof reportRunSchema>;

export const scheduledReportSchema = z.extend(scheduledReportDraftSchema, {
  /** Not validated again: rules for them may have changed since. */
  recipients: z.array(z.object({ address: z.string(), unsubscribedAt: z.nullable(z.iso.datetime()) })),
  id: z.guid(),
  /** For `If-Match` of an edit. */
  version: z.int(),
  owner: z.object({ id: z.string(), name: z.string() }),
  /** The five fields of `schedule`, in `timeZone`; several expressions where times have other minutes, with `; ` between them. */
  cron: z.string(),
  /** The schedule in plain words. */
  sentence: z.string(),
  state: z.enum(['active', 'paused']),
  /** Why it is paused; null if a person paused it. */
  pausedReason: z.nullable(z.string()),
  nextRunAt: z.nullable(z.iso.datetime()),
  /** Why the run that is due could not be computed yet. */
  error: z.nullable(z.string()),
  lastRun: z.nullable(reportRunSchema),
});
export type ScheduledReport = z.infer<typeof scheduledReportSchema>;

/** `GET /api/scheduled-reports`: the caller's own, and everyone's for admins who see all accounts; by name. */
export const scheduledReportsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(scheduledReportSchema),
  /** Whether a mail server is set. */
  isSent: z.boolean(),
});
export const scheduledReportAnswerSchema = z.object({ success: z.boolean(), data: scheduledReportSchema });

export const reportRunsQuerySchema = z.strictObject({
  limit: z._default(limitSchema, 20),
  cursor: z.optional(z.guid()),
});
/** `GET /api/scheduled-reports/:id/runs`, newest first. */
export const reportRunsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(reportRunSchema),
  page: pageSchema,
});
export const reportRunAnswerSchema = z.object({ success: z.boolean(), data: reportRunSchema });

/** `POST /api/scheduled-reports/preview`: the mail as it would be sent now, to nobody. */
export const reportPreviewAnswerSchema = z.object({
  success: z.boolean(),
  data: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});
