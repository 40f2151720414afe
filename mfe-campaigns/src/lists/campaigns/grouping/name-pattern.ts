const HOLE = '{}';

/** Why a pattern finds no part of a name; undefined if it does. */
export type PatternFault = 'no-hole' | 'several-holes';

export function patternFault(pattern: string): PatternFault | undefined {
  const holes = pattern.split(HOLE).length - 1;
  if (holes === 1) return undefined;
  return holes === 0 ? 'no-hole' : 'several-holes';
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const piece = (text: string) => text.split('*').map(escaped).join('.*?');

/**
 * The part of a name that a pattern marks: `{}` is the part and `*` is any text, so `* | {} | *` finds "Roof" in
 * "DE | Roof | Mobile". Null for names that do not fit, and for faulty patterns.
 */
export function namePart(pattern: string): (name: string) => string | null {
  if (patternFault(pattern) !== undefined) return () => null;
  const [before = '', after = ''] = pattern.split(HOLE);
  const fitting = new RegExp(`^${piece(before)}(.+?)${piece(after)}$`, 'iu');
  return (name) => fitting.exec(name)?.[1]?.trim() ?? null;
}

export type PartCount = { readonly part: string | null; readonly count: number };

/** How many names have each part, the most frequent first. */
export function countedParts(names: readonly string[], pattern: string): PartCount[] {
  const partOf = namePart(pattern);
  const counts = new Map<string | null, number>();
  for (const name of names) {
    const part = partOf(name);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].map(([part, count]) => ({ part, count })).sort((a, b) => b.count - a.count);
}
