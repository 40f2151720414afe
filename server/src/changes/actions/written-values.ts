import * as z from 'zod';
import type { FieldValue, ObservedValue } from '../../sources/index.ts';

/** A ledger value, stored as JSON: what a source shows, or should show, for a field. */
export const observedValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
]) satisfies z.ZodType<ObservedValue>;

const fieldValueSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('status'), value: z.enum(['active', 'paused']) }),
  z.object({
    field: z.enum(['bid', 'daily-budget', 'total-budget', 'widget-bid']),
    value: z.number().nullable(),
  }),
  z.object({ field: z.enum(['widget-block', 'widget-allow']), value: z.boolean() }),
  z.object({ field: z.enum(['headline', 'target-url']), value: z.string() }),
]) satisfies z.ZodType<FieldValue>;

/** The field and value that a group of writes shares. */
export function fieldValue(
  group: readonly { readonly field: string; readonly target: unknown }[],
): FieldValue {
  return fieldValueSchema.parse({ field: group[0]?.field, value: group[0]?.target });
}

/**
 * Whether a source shows the target value. A started entity may be held by the source for its own reasons
 * (schedule, budget), in which case it is not paused.
 */
export function hasArrived(current: ObservedValue, field: string, target: unknown): boolean {
  if (field !== 'status') return current === target;
  return target === 'paused' ? current === 'paused' : current !== 'paused';
}
