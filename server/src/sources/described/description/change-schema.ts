import * as z from 'zod';
import { fieldSchema, oneOfSchema, rowsSchema } from './answer-schema.ts';
import { changeRequestSchema, pagesSchema, requestSchema } from './request-schema.ts';

const sent = {
  /** Most entities of one request: 1 is `{id}`, more are `{ids}`. The capability table says the same. */
  perCall: z.int().min(1).default(1),
  /** What stands in the answer to a change that was taken; without it the absence of a refusal is enough. */
  confirmed: oneOfSchema.optional(),
};

/**
 * Requests for a campaign's new status. It is read back from the described list of campaigns, whose words must know
 * what is written here.
 */
export const statusChangeSchema = z.strictObject({
  ...sent,
  to: z.strictObject({ active: changeRequestSchema.optional(), paused: changeRequestSchema.optional() }),
});

/** A list of widgets at `{campaign}`: what is named is added, or taken out where that is described. */
export const widgetListSchema = z.strictObject({
  ...sent,
  add: changeRequestSchema,
  remove: changeRequestSchema.optional(),
  /** How the list is read back. Rows with a state of their own are in it when `only` is so. */
  values: z.strictObject({
    request: requestSchema,
    pages: pagesSchema.default({ kind: 'none' }),
    rows: rowsSchema,
    fields: z.strictObject({ id: fieldSchema, only: oneOfSchema.optional() }),
  }),
});
export type WidgetList = z.infer<typeof widgetListSchema>;

/** What a source can change, and nothing that cannot be read back. */
export const changesSchema = z.strictObject({
  status: statusChangeSchema.optional(),
  'widget-block': widgetListSchema.optional(),
  'widget-allow': widgetListSchema.optional(),
});
export type Changes = z.infer<typeof changesSchema>;
