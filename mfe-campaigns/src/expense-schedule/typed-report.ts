import {
  isTooOften,
  MAX_RECIPIENTS,
  type ReportContent,
  type ReportPeriod,
  readSchedule,
  reportAddressFault,
  type ScheduledReport,
  type ScheduledReportDraft,
  SENT_TOO_OFTEN,
  sameMailbox,
} from '@adhelm/contracts';
import type { FieldFaults } from '@adhelm/shared-ui/forms';
import { messages } from './messages.ts';

/** The form's values: lists of addresses as people type them. */
export type TypedReport = {
  name: string;
  period: ReportPeriod;
  schedule: string;
  timeZone: string;
  recipients: string;
  hasWorkbook: boolean;
};

/** What the form's other controls choose. */
export type ChosenContent = Omit<ReportContent, 'period'>;

const texts = messages.form;
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');

export function typedReport(report: ScheduledReport | null, timeZone: string): TypedReport {
  return {
    name: report?.name ?? '',
    period: report?.content.period ?? 'last-7-days',
    schedule: report?.schedule ?? '',
    timeZone: report?.timeZone ?? timeZone,
    recipients: report?.recipients.map(({ address }) => address).join('\n') ?? '',
    hasWorkbook: report?.hasWorkbook ?? true,
  };
}

export function chosenContent(report: ScheduledReport | null): ChosenContent {
  if (report === null)
    return { sources: [], accounts: [], campaigns: [], clients: [], offers: [], groupBy: ['account'] };
  return contentOf(report.content);
}

/** What the other controls have of a report's content. */
export function contentOf({ period: _of, ...content }: ReportContent): ChosenContent {
  return content;
}

/** The form's values for a report that was sent and not stored. */
export const typedDraft = ({
  name,
  content,
  schedule,
  timeZone,
  recipients,
  hasWorkbook,
}: ScheduledReportDraft): TypedReport => ({
  name,
  period: content.period,
  schedule,
  timeZone,
  recipients: recipients.join('\n'),
  hasWorkbook,
});

/** The fault of each field, in words. */
export function reportFaults({
  name,
  schedule,
  timeZone,
  recipients,
}: TypedReport): FieldFaults<TypedReport> {
  const faults: FieldFaults<TypedReport> = {};
  if (name.trim() === '') faults.name = texts.nameMissing;
  const read = readSchedule(schedule, timeZone);
  if ('fault' in read) faults.schedule = read.fault.message;
  else if (isTooOften(read.schedule.cron)) faults.schedule = SENT_TOO_OFTEN;
  const fault = recipientFault(addressesIn(recipients));
  if (fault !== null) faults.recipients = fault;
  return faults;
}

function recipientFault(addresses: readonly string[]): string | null {
  if (addresses.length === 0) return texts.noRecipients;
  const faults = Map.groupBy(addresses, reportAddressFault);
  faults.delete(null);
  const [first] = faults;
  if (first?.[0]) return texts.invalid(first[1].join(', '), first[0]);
  const plain = addresses.map(sameMailbox);
  const twice = addresses.find((_, index) => plain.indexOf(plain[index] ?? '') !== index);
  if (twice !== undefined) return texts.twice(twice);
  return addresses.length > MAX_RECIPIENTS ? texts.tooMany(MAX_RECIPIENTS) : null;
}

export function draftOf(
  { period, recipients, ...typed }: TypedReport,
  content: ChosenContent,
): ScheduledReportDraft {
  return {
    ...typed,
    name: typed.name.trim(),
    schedule: typed.schedule.trim(),
    recipients: addressesIn(recipients),
    content: { ...content, period },
  };
}
