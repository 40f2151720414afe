import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';

/** The value of a placeholder: one value, or the ids that a change names. */
export type TemplateValue = string | number | readonly string[];
/** By placeholder. undefined: no value for this request, such as a first cursor. */
export type TemplateValues = Readonly<Record<string, TemplateValue | undefined>>;

const pattern = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** A text with `{placeholders}`; other braces are refused, since they are typos. */
export const templateSchema = z
  .string()
  .refine((text) => !/[{}]/.test(text.replace(pattern, '')), 'Has a brace outside of a placeholder');

export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(pattern)].map(([, name = '']) => name);
}

/**
 * Fills a template. One that is nothing but a placeholder keeps the value's type, so that a page is a number in a JSON
 * body and ids are a list there; undefined when a value is missing, and then the parameter is omitted. Ids inside a
 * longer text are joined by commas.
 */
export function filled(template: string, values: TemplateValues): TemplateValue | undefined {
  const names = placeholdersOf(template);
  if (names.some((name) => values[name] === undefined)) return undefined;
  const [only] = names;
  if (only !== undefined && template === `{${only}}`) return values[only];
  return template.replace(pattern, (_, name: string) => writtenValue(values[name] ?? ''));
}

/** A value as text. Throws `AdhelmError` validation for an id with a comma, which would be read as two. */
export function writtenValue(value: TemplateValue): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : joined(value);
}

export function joined(items: readonly (string | number)[]): string {
  const texts = items.map(String);
  if (texts.some((text) => text.includes(','))) {
    throw new AdhelmError('validation', 'An id with a comma cannot be part of a list');
  }
  return texts.join(',');
}
