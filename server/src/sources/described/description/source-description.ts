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
import { placeholderFaults } from './placeholder-faults.ts';
import { pagesSchema, rangeSchema, requestSchema } from './request-schema.ts';

const read = {
  request: requestSchema,
  pages: pagesSchema.default({ kind: 'none' }),
  rows: rowsSchema,
  /** Absent: the source does not tell, and its amounts are the account's. */
  amounts: amountsSchema.optional(),
};
const campaignsSchema = z.strictObject({ ...read, fields: campaignFieldsSchema });
const contentsSchema = z.strictObject({ ...read, fields: contentFieldsSchema });
const reportSchema = z.strictObject({ ...read, range: rangeSchema, fields: factFieldsSchema });
export type ListDescription = Omit<z.infer<typeof campaignsSchema>, 'fields'>;

const limitSchema = z.strictObject({
  concurrent: z.int().min(1).max(50),
  perMinute: z.int().min(1).nullable(),
});

/**
 * A source's API as data. Reads stand under `reads`; what a source can change will stand beside it under `changes`,
 * with the same requests and answers.
 */
const descriptionSchema = z
  .strictObject({
    /** What people call the source. */
    name: z.string().min(1),
    authorisation: authorisationSchema,
    answers: answersSchema.prefault({}),
    numbers: numbersSchema.prefault({}),
    /** By kind of request, each for one account. */
    limits: z.strictObject({
      lists: limitSchema,
      reports: limitSchema,
      /** Where the source says after how many seconds, or when, to ask again. */
      retryAfterHeader: headerNameSchema.default('retry-after'),
    }),
    reads: z.strictObject({
      campaigns: campaignsSchema.optional(),
      contents: contentsSchema.optional(),
      reports: z
        .strictObject({
          campaign_day: reportSchema.optional(),
          content_day: reportSchema.optional(),
          widget_day: reportSchema.optional(),
        })
        .prefault({}),
    }),
  })
  .check((context) => {
    const { campaigns, contents, reports } = context.value.reads;
    const fault = (path: string[], message: string): void => {
      context.issues.push({ code: 'custom', path: ['reads', ...path], message, input: context.value });
    };
    for (const [name, list] of Object.entries({ campaigns, contents })) {
      if (list === undefined) continue;
      for (const message of placeholderFaults(list.request, list.pages, 'list')) fault([name], message);
    }
    for (const [kind, report] of Object.entries(reports)) {
      if (report === undefined) continue;
      const path = ['reports', kind];
      for (const message of placeholderFaults(report.request, report.pages, 'report')) fault(path, message);
      if ((report.fields.entityId === undefined) !== (kind === 'campaign_day')) {
        fault([...path, 'fields', 'entityId'], 'Belongs to facts of contents and widgets, and they need it');
      }
      if (report.fields.day === 'window' && report.range.mostDays !== 1) {
        fault([...path, 'range', 'mostDays'], 'Must be 1 where rows tell no day');
      }
    }
  });

export type SourceDescription = z.output<typeof descriptionSchema>;
export type SourceDescriptionInput = z.input<typeof descriptionSchema>;

/** A checked description; throws `AdhelmError` validation that names each wrong place, for anything may be given. */
export function sourceDescription(value: unknown): SourceDescription {
  const result = descriptionSchema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  const said = fields.map(({ field, message }) => `${field}: ${message}`).join('; ');
  throw new AdhelmError('validation', `The description of the source is wrong: ${said}`, { fields });
}
