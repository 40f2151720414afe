import type { BriefValues } from '@adhelm/contracts';

/** Values of a brief by name, already validated. Missing values and values of another kind read as null. */
type Values = Readonly<BriefValues>;

export function briefText(values: Values, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Micro-units. */
export function briefAmount(values: Values, name: string): number | null {
  const value = values[name];
  return typeof value === 'number' ? value : null;
}

export function briefFlag(values: Values, name: string): boolean {
  return values[name] === true;
}

export function briefList(values: Values, name: string): readonly string[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}
