const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const short = new Map([
  ...names.map((name, index) => [name.slice(0, 3), index] as const),
  ['tues', 2] as const,
  ['weds', 3] as const,
  ['thur', 4] as const,
  ['thurs', 4] as const,
]);

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** 0 for Sunday, by its name, its plural or its first letters; null for another word. */
export function weekdayOf(word: string): number | null {
  const name = word.endsWith('s') && names.includes(word.slice(0, -1)) ? word.slice(0, -1) : word;
  const index = names.indexOf(name);
  return index >= 0 ? index : (short.get(name) ?? null);
}

/** Monday to Friday, or a weekend across the end of the week. */
export function weekdaysBetween(from: number, to: number): number[] {
  const days = ((to - from + 7) % 7) + 1;
  return Array.from({ length: days }, (_, index) => (from + index) % 7);
}

/** `1st`, `first` → 1; null for another word. */
export function ordinalOf(word: string): number | null {
  const [, number] = /^(\d+)(?:st|nd|rd|th)$/.exec(word) ?? [];
  if (number !== undefined) return Number(number);
  const index = ordinals.indexOf(word);
  return index < 0 ? null : index + 1;
}

/** 1 → `first`; from 1 to 10. */
export const ordinalName = (number: number): string => ordinals[number - 1] ?? `${number}th`;

/** The name of a weekday, 0 for Sunday. */
export const weekdayName = (day: number): string => {
  const name = names[day % 7] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
};
