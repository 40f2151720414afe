import * as z from 'zod/mini';
import { isCountryCode } from './countries.ts';
import { daySchema } from './date-range.ts';
import { currencySchema } from './money.ts';

export const briefFieldKinds = [
  'text',
  'url',
  'amount',
  'choice',
  'choices',
  'countries',
  'day',
  'image',
  'flag',
] as const;

/**
 * One field that a source requires or accepts for a new campaign or content. Amounts and bounds are in currency units
 * here and in micro-units in the values.
 */
export const briefFieldSchema = z.readonly(
  z.object({
    /** Part of a path, so without dots. */
    name: z.string().check(z.regex(/^\w+$/)),
    label: z.string(),
    kind: z.enum(briefFieldKinds),
    required: z.boolean(),
    /** Length in characters. */
    minLength: z.optional(z.int()),
    maxLength: z.optional(z.int()),
    /** Bounds of an amount, or of the number of choices. */
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    /** The smallest increment of an amount. */
    step: z.optional(z.number()),
    /** The amount's currency, if it is not the account's. */
    currency: z.optional(currencySchema),
    /** The amount that must be greater than this one, if both are given. */
    below: z.optional(z.object({ name: z.string(), label: z.string() })),
    options: z.optional(z.readonly(z.array(z.object({ id: z.string(), name: z.string() })))),
    image: z.optional(z.object({ minWidth: z.int(), minHeight: z.int(), maxBytes: z.int() })),
  }),
);
export type BriefField = z.infer<typeof briefFieldSchema>;

/**
 * The fields of a source; the form and its validation are generated from them. Names are keys of a submission's values.
 */
export const sourceBriefSchema = z.object({
  campaign: z.readonly(z.array(briefFieldSchema)),
  content: z.readonly(z.array(briefFieldSchema)),
});
export type SourceBrief = z.infer<typeof sourceBriefSchema>;
export const sourceBriefAnswerSchema = z.object({ success: z.boolean(), data: sourceBriefSchema });

export const briefValueSchema = z.union([
  z.string().check(z.maxLength(5000)),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(300)),
]);
export const briefValuesSchema = z.record(z.string().check(z.maxLength(60)), briefValueSchema);
export type BriefValues = z.infer<typeof briefValuesSchema>;
export type BriefValue = BriefValues[string];

/** What is wrong with a value; screen and server choose the words. */
export type BriefFault =
  | {
      readonly field: string;
      readonly fault: 'missing' | 'unknown' | 'not-a-url' | 'not-a-day';
    }
  | { readonly field: string; readonly fault: 'not-a-country'; readonly unknown: readonly string[] }
  | { readonly field: string; readonly fault: 'wrong-kind' | 'not-an-option' }
  | { readonly field: string; readonly fault: 'too-short' | 'too-few'; readonly least: number }
  | { readonly field: string; readonly fault: 'too-long' | 'too-many'; readonly most: number }
  | { readonly field: string; readonly fault: 'too-small'; readonly least: number }
  | { readonly field: string; readonly fault: 'too-large'; readonly most: number }
  | { readonly field: string; readonly fault: 'not-a-step'; readonly step: number }
  | { readonly field: string; readonly fault: 'not-below'; readonly than: string };

const MICROS = 1_000_000;

/** Validates values against a source's fields, while typing and again before sending. A pure function. */
export function briefFaults(fields: readonly BriefField[], values: BriefValues): BriefFault[] {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(values)
    .filter((name) => !known.has(name))
    .map((field) => ({ field, fault: 'unknown' as const }));
  return [...unknown, ...fields.flatMap((field) => faultsOf(field, values))];
}

function isEmpty(value: BriefValue | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function faultsOf(field: BriefField, values: BriefValues): BriefFault[] {
  const { name, required, below } = field;
  const value = values[name];
  if (value === undefined || isEmpty(value)) return required ? [{ field: name, fault: 'missing' }] : [];
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean' ? [] : [{ field: name, fault: 'wrong-kind' }];
    case 'amount':
      return typeof value === 'number'
        ? amountFaults(field, value, below === undefined ? undefined : values[below.name])
        : [{ field: name, fault: 'wrong-kind' }];
    case 'choices':
    case 'countries':
      return Array.isArray(value) ? listFaults(field, value) : [{ field: name, fault: 'wrong-kind' }];
    default:
      return typeof value === 'string' ? textFaults(field, value) : [{ field: name, fault: 'wrong-kind' }];
  }
}

function amountFaults(
  { name, min, max, step, below }: BriefField,
  value: number,
  other: BriefValue | undefined,
): BriefFault[] {
  if (!Number.isSafeInteger(value) || value <= 0) return [{ field: name, fault: 'wrong-kind' }];
  if (min !== undefined && value < min * MICROS) return [{ field: name, fault: 'too-small', least: min }];
  if (max !== undefined && value > max * MICROS) return [{ field: name, fault: 'too-large', most: max }];
  if (step !== undefined && value % Math.round(step * MICROS) !== 0) {
    return [{ field: name, fault: 'not-a-step', step }];
  }
  if (below !== undefined && typeof other === 'number' && value >= other) {
    return [{ field: name, fault: 'not-below', than: below.label }];
  }
  return [];
}

function listFaults(field: BriefField, value: readonly string[]): BriefFault[] {
  const { name, min, max, options, kind } = field;
  const unknown = kind === 'countries' ? value.filter((country) => !isCountryCode(country)) : [];
  if (unknown.length > 0) return [{ field: name, fault: 'not-a-country', unknown }];
  if (options !== undefined && value.some((one) => !options.some(({ id }) => id === one))) {
    return [{ field: name, fault: 'not-an-option' }];
  }
  if (min !== undefined && value.length < min) return [{ field: name, fault: 'too-few', least: min }];
  if (max !== undefined && value.length > max) return [{ field: name, fault: 'too-many', most: max }];
  return [];
}

function textFaults(field: BriefField, value: string): BriefFault[] {
  const { name, kind, options, minLength, maxLength } = field;
  // Counts code points, so that an emoji is one character.
  const length = [...value].length;
  if (minLength !== undefined && length < minLength) {
    return [{ field: name, fault: 'too-short', least: minLength }];
  }
  if (maxLength !== undefined && length > maxLength) {
    return [{ field: name, fault: 'too-long', most: maxLength }];
  }
  if (kind === 'choice' && options?.some(({ id }) => id === value) !== true) {
    return [{ field: name, fault: 'not-an-option' }];
  }
  if ((kind === 'url' || kind === 'image') && !isWebAddress(value)) {
    return [{ field: name, fault: 'not-a-url' }];
  }
  if (kind === 'day' && !daySchema.safeParse(value).success) return [{ field: name, fault: 'not-a-day' }];
  return [];
}

/** Macros in braces are part of tracking links. */
function isWebAddress(value: string): boolean {
  const address = value.replaceAll(/[{}[\]]/g, '');
  return /^https?:\/\//i.test(address) && URL.canParse(address) && new URL(address).hostname.includes('.');
}
