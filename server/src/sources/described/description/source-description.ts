import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import {
  amountsSchema,
  answersSchema,
  campaignFieldsSchema,
  contentFieldsSchema,
  factFieldsSchema,
  numbersSchema,
  rowsSchema,
} from './answer-schema.ts';
import { authorisationSchema, headerNameSchema } from './authorisation-schema.ts';
import { changeFaults } from './change-faults.ts';
import { changesSchema } from './change-schema.ts';
import { leadFieldsSchema, paymentFieldsSchema, subFieldsSchema, variablesSchema } from './lead-schema.ts';
import { pathSchema } from './paths.ts';
import { placeholderFaults } from './placeholder-faults.ts';
import { pagesSchema, rangeSchema, requestSchema } from './request-schema.ts';

const read = {
  request: requestSchema,
  pages: pagesSchema.default({ kind: 'none' }),
  rows: rowsSchema,
  /** Absent when the source returns no currency; its amounts are then in the account's. */
  amounts: amountsSchema.optional(),
  /** The path of the time zone of a response's days; another one than the account's is refused. */
  timeZoneAt: pathSchema.optional(),
};
const campaignsSchema = z.strictObject({ ...read, fields: campaignFieldsSchema });
const contentsSchema = z.strictObject({ ...read, fields: contentFieldsSchema });
const reportSchema = z.strictObject({ ...read, range: rangeSchema, fields: factFieldsSchema });
/**
 * Visits by sub-id of a tracker that accepts one variable per request: it is requested for each campaign with clicks in
 * `campaign_day` (`{campaign}`), and for each variable (`{variable}`). A row has that one sub-id; others are ''.
 */
const subReportSchema = z.strictObject({
  ...read,
  range: rangeSchema,
  variables: variablesSchema,
  fields: subFieldsSchema,
});
const leadReportSchema = z.strictObject({
  ...read,
  range: rangeSchema,
  fields: leadFieldsSchema,
  /** Requested from the first day of the leads until today, since a lead may be paid later. */
  payments: z.strictObject({ ...read, range: rangeSchema, fields: paymentFieldsSchema }).optional(),
});
export type LeadReport = z.infer<typeof leadReportSchema>;
/** A read that requires valid credentials, and the paths of the account's facts. With a range, it covers today. */
const accessSchema = z.strictObject({
  request: requestSchema,
  range: rangeSchema.optional(),
  /** Rows that a valid response must have. */
  rows: rowsSchema.optional(),
  nameAt: pathSchema.optional(),
  currencyAt: pathSchema.optional(),
  timeZoneAt: pathSchema.optional(),
});
export type ListDescription = Omit<z.infer<typeof campaignsSchema>, 'fields'>;

const limitSchema = z.strictObject({
  concurrent: z.int().min(1).max(50),
  perMinute: z.int().min(1).nullable(),
});

/** A source's API as data: its reads and changes, with their requests and responses. */
const descriptionSchema = z
  .strictObject({
    /** The source's brand name. */
    name: z.string().min(1),
    authorisation: authorisationSchema,
    answers: answersSchema.prefault({}),
    numbers: numbersSchema.prefault({}),
    /** By kind of request, each per account. */
    limits: z.strictObject({
      lists: limitSchema,
      reports: limitSchema,
      /** Required when the source has changes. */
      changes: limitSchema.optional(),
      /** The header that states in how many seconds, or when, to retry. */
      retryAfterHeader: headerNameSchema.default('retry-after'),
    }),
    reads: z.strictObject({
      access: accessSchema.optional(),
      campaigns: campaignsSchema.optional(),
      contents: contentsSchema.optional(),
      reports: z
        .strictObject({
          campaign_day: reportSchema.optional(),
          content_day: reportSchema.optional(),
          widget_day: reportSchema.optional(),
        })
        .prefault({}),
      sub_day: subReportSchema.optional(),
      lead_status: leadReportSchema.optional(),
    }),
    changes: changesSchema.prefault({}),
  })
  .check((context) => {
    const { access, campaigns, contents, reports, sub_day, lead_status } = context.value.reads;
    const { changes, limits } = context.value;
    const wrong = (path: string[], message: string): void => {
      context.issues.push({ code: 'custom', path, message, input: context.value });
    };
    const fault = (path: string[], message: string) => wrong(['reads', ...path], message);
    changeFaults(changes, campaigns?.fields, (path, message) => wrong(['changes', ...path], message));
    if (Object.keys(changes).length > 0 && limits.changes === undefined) {
      wrong(['limits', 'changes'], 'Required when the source has changes');
    }
    for (const [name, list] of Object.entries({ campaigns, contents })) {
      if (list === undefined) continue;
      for (const message of placeholderFaults(list.request, list.pages, 'list')) fault([name], message);
    }
    for (const [kind, report] of Object.entries(reports)) {
      if (report === undefined) continue;
      const path = ['reports', kind];
      for (const message of placeholderFaults(report.request, report.pages, 'report')) fault(path, message);
      if ((report.fields.entityId === undefined) !== (kind === 'campaign_day')) {
        fault(
          [...path, 'fields', 'entityId'],
          'Required for facts of contents and widgets, and only allowed there',
        );
      }
      if (report.fields.day === 'window' && report.range.mostDays !== 1) {
        fault([...path, 'range', 'mostDays'], 'Must be 1 when rows have no day');
      }
    }
    if (sub_day !== undefined) {
      const faults = placeholderFaults(sub_day.request, sub_day.pages, 'sub-report');
      for (const message of faults) fault(['sub_day'], message);
      if (reports.campaign_day === undefined) fault(['sub_day'], 'Requires the report campaign_day');
    }
    if (lead_status !== undefined) {
      const { payments } = lead_status;
      for (const message of placeholderFaults(lead_status.request, lead_status.pages, 'report')) {
        fault(['lead_status'], message);
      }
      if (payments !== undefined) {
        const faults = placeholderFaults(payments.request, payments.pages, 'report');
        for (const message of faults) fault(['lead_status', 'payments'], message);
      }
    }
    if (access !== undefined) {
      const kind = access.range === undefined ? 'list' : 'report';
      const faults = placeholderFaults(access.request, { kind: 'none' }, kind);
      for (const message of faults) fault(['access'], message);
    }
  });

export type SourceDescription = z.output<typeof descriptionSchema>;
export type SourceDescriptionInput = z.input<typeof descriptionSchema>;

/** Validates a description of any shape. Throws `AdhelmError` validation that names each wrong place. */
export function sourceDescription(value: unknown): SourceDescription {
  const result = descriptionSchema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const issues = fields.map(({ field, message }) => `${field}: ${message}`).join('; ');
  throw new AdhelmError('validation', `The source description is invalid: ${issues}`, { fields });
}
