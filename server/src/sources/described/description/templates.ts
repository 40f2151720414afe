import * as z from 'zod';

/** What stands behind the placeholders of a request. undefined: there is none this time, such as a first cursor. */
export type TemplateValues = Readonly<Record<string, string | number | undefined>>;

const pattern = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** A text with `{placeholders}`; other braces are refused, since they are slips of the pen. */
export const templateSchema = z
  .string()
  .refine((text) => !/[{}]/.test(text.replace(pattern, '')), 'Has a brace that is of no placeholder');

export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(pattern)].map(([, name = '']) => name);
}

/**
 * A template with its values. One that is nothing but a placeholder keeps the value's type, so that a page is a
 * number in a JSON body; undefined when a value is missing, and then the parameter is left out.
 */
export function filled(template: string, values: TemplateValues): string | number | undefined {
  const names = placeholdersOf(template);
  if (names.some((name) => values[name] === undefined)) return undefined;
  const [only] = names;
  if (only !== undefined && template === `{${only}}`) return values[only];
  return template.replace(pattern, (_, name: string) => String(values[name]));
}
