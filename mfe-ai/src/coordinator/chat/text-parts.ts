import type { Message } from '@adhelm/contracts';

/** A part of an answer's text: plain, a number with the rows that have it, or a number that no result has. */
export type TextPart = {
  readonly at: number;
  readonly text: string;
  readonly kind: 'plain' | 'claim' | 'unverified';
  readonly rows: readonly string[];
};

/** Splits a text at its claims and unverified numbers. Marks that overlap an earlier one are left out. */
export function textParts({
  text,
  claims,
  unverified,
}: Pick<Message, 'text' | 'claims' | 'unverified'>): TextPart[] {
  const marks = [
    ...claims.map((claim) => ({ ...claim, kind: 'claim' as const })),
    ...unverified.map((span) => ({ ...span, rows: [], kind: 'unverified' as const })),
  ].toSorted((one, other) => one.start - other.start);
  const parts: TextPart[] = [];
  let end = 0;
  const plainUntil = (stop: number) => {
    if (stop > end) parts.push({ at: end, text: text.slice(end, stop), kind: 'plain', rows: [] });
  };
  for (const { start, end: stop, kind, rows } of marks) {
    if (start < end || stop > text.length) continue;
    plainUntil(start);
    parts.push({ at: start, text: text.slice(start, stop), kind, rows });
    end = stop;
  }
  plainUntil(text.length);
  return parts;
}
