import type { ClientColumn, Column, Filter } from '@adhelm/contracts';

const figure =
  (format: 'currency' | 'percent' | 'number', unit?: Column['unit']) =>
  (name: string, label: string): Column => ({
    name,
    label,
    format,
    ...(unit === undefined ? {} : { unit }),
    align: 'right',
  });

export const currency = figure('currency', 'micros');
export const percent = figure('percent', 'fraction');
export const count = figure('number');
export const text = (name: string, label: string): Column => ({ name, label });
export const image = (name: string, label: string): Column => ({ name, label, format: 'image' });
export const url = (name: string, label: string): Column => ({ name, label, format: 'url' });

export const clientText = (field: string, title: string): ClientColumn => ({ field, title });
export const clientDate = (field: string, title: string): ClientColumn => ({ field, title, type: 'date' });
export const clientNumber = (field: string, title: string): ClientColumn => ({
  field,
  title,
  type: 'numeric',
  align: 'right',
});

type Options = Filter['options'];

/** `onModeration` and `ON MODERATION` in readable form: "On moderation". */
function inWords(id: string): string {
  const words = id.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Options whose ids are the specification's words and whose names are their readable form. */
export const options = (...ids: readonly string[]): Options => ids.map((id) => ({ id, name: inWords(id) }));

/** Options that the source numbers from 1, by their names. */
export const numberedOptions = (...names: readonly string[]): Options =>
  names.map((name, index) => ({ id: String(index + 1), name }));

/** A filter that allows one option at a time. */
export const oneOf = (name: string, label: string, choices: Options): Filter => ({
  name,
  label,
  multiple: false,
  options: choices,
});
export const anyOf = (name: string, label: string, choices: Options): Filter => ({
  name,
  label,
  multiple: true,
  options: choices,
});
export const statusFilter = (choices: Options): Filter => anyOf('status', 'Status', choices);
