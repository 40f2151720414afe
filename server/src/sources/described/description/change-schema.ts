import * as z from 'zod';
import { fieldSchema, oneOfSchema, rowsSchema } from './answer-schema.ts';
import { changeRequestSchema, pagesSchema, requestSchema } from './request-schema.ts';

const sent = {
  /** Maximum entities per request: 1 uses `{id}`, more use `{ids}`. Must match the capability table. */
  perCall: z.int().min(1).default(1),
  /** The confirmation in the response to an applied change; without it, the absence of a refusal is enough. */
  confirmed: oneOfSchema.optional(),
};

/**
 * Requests for a campaign's new status. It is read back from the described list of campaigns, whose words must include
 * each written status.
 */
export const statusChangeSchema = z.strictObject({
  ...sent,
  to: z.strictObject({ active: changeRequestSchema.optional(), paused: changeRequestSchema.optional() }),
});

/** A list of widgets at `{campaign}`: named entries are added, or removed if that is described. */
export const widgetListSchema = z.strictObject({
  ...sent,
  add: changeRequestSchema,
  remove: changeRequestSchema.optional(),
  /** How the list is read back. If rows have a state, only those matching `only` are on the list. */
  values: z.strictObject({
    request: requestSchema,
    pages: pagesSchema.default({ kind: 'none' }),
    rows: rowsSchema,
    fields: z.strictObject({ id: fieldSchema, only: oneOfSchema.optional() }),
  }),
});
export type WidgetList = z.infer<typeof widgetListSchema>;

/** The changes of a source, limited to what can be read back. */
export const changesSchema = z.strictObject({
  status: statusChangeSchema.optional(),
  'widget-block': widgetListSchema.optional(),
  'widget-allow': widgetListSchema.optional(),
});
export type Changes = z.infer<typeof changesSchema>;
