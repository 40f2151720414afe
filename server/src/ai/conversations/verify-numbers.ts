import type { Claim, ToolAnswer, ToolRow } from '@adhelm/contracts';
import { DAY_PATTERN, dayOf, daysIn, namesOf } from './written-days.ts';

export type Verified = {
  readonly claims: Claim[];
  readonly unverified: { readonly start: number; readonly end: number }[];
};

type Written = {
  readonly start: number;
  readonly end: number;
  /** With the sign that is written, and half a unit of its last digit: what rounding may have changed. */
  readonly value: number;
  /** Whether the words around it say that something is lost or less: “a loss of $40”. */
  readonly isLoss: boolean;
  readonly tolerance: number;
};

/** `isGeneral`: a total, a count or a note has it too. */
type Found = { readonly rows: readonly ToolRow[]; readonly isGeneral: boolean };

type Known = { readonly value: number; readonly row: ToolRow | null };

/** Days, and numbers with an optional currency in front and a percent sign, a factor or a unit behind. */
const NUMBERS = new RegExp(
  String.raw`(?:${DAY_PATTERN})|(?<![\p{L}\d_.])[$€£]?\d{1,3}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?\s?(?:%|k\b|m\b)?|(?<![\p{L}\d_.])[$€£]?\d+(?:\.\d+)?\s?(?:%|k\b|m\b|million\b|thousand\b)?`,
  'giu',
);
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 };
const MOST_ROWS = 5;
/** Values of rows that are sentences of the product, whose numbers count. Other texts are names by others. */
const SENTENCES: ReadonlySet<string> = new Set([
  'change',
  'sentence',
  'reason',
  'at',
  'start_date',
  'end_date',
]);

/** A number alone in quotes is a figure, whoever wrote it first. */
const FIGURE = /^[$€£]?[\d.,\s]+%?$/;

/**
 * Looks each number of an answer up in the results of tools, with rounding and percentages. A number in a name that a
 * row has belongs to the name; names verify nothing else, because anybody can write numbers into them. What is quoted from
 * the request is no claim. Pure.
 */
export function verifyNumbers(text: string, answers: readonly ToolAnswer[], request = ''): Verified {
  const rows = answers.flatMap((answer) => answer.rows);
  const known = answers.flatMap(knownNumbers);
  const days = new Set(answers.flatMap(knownDays));
  const names = quotationsIn(text, rows, request);
  const claims: Claim[] = [];
  const unverified: { start: number; end: number }[] = [];
  for (const match of text.matchAll(NUMBERS)) {
    const start = match.index;
    const written = match[0].trimEnd();
    const end = start + written.length;
    if (names.some((name) => name.start <= start && end <= name.end) || isOrdinal(text, start, end)) continue;
    const day = dayOf(written);
    if (day !== null) {
      if (!days.has(day)) unverified.push({ start, end });
      continue;
    }
    const found = rowsWith(numberIn(text, { written, start }), known);
    const from = startOf(text, start);
    if (found === null) unverified.push({ start: from, end });
    else claims.push({ start: from, end, rows: nearest(found, text, start) });
  }
  return { claims, unverified };
}

/** A minus in front that is neither a hyphen nor a range. */
const MINUS = /(?<![\p{L}\p{N}])[-−]\s?$/u;
/** A minus that touches its number; with a space between them, it is the mark of a list. */
const TOUCHING_MINUS = /(?<![\p{L}\p{N}])[-−]$/u;
const startOf = (text: string, start: number) =>
  TOUCHING_MINUS.test(text.slice(Math.max(0, start - 2), start)) ? start - 1 : start;

const LOSS =
  /\b(?:loss|losses|lost|loses?|losing|less|lower|lowered|down|drop(?:s|ped)?|fell|falls|decreas\w+|reduc\w+|cuts?|negative|minus|saves?|saved)\b/iu;
const NEAR = 40;

function numberIn(
  text: string,
  { written, start }: { readonly written: string; readonly start: number },
): Written {
  const end = start + written.length;
  const [, digits = '0', suffix = ''] = /([\d,.\u00a0\u202f]+)\s?(\D*)$/u.exec(written) ?? [];
  const plain = digits.replaceAll(/[,\u00a0\u202f]/gu, '');
  const decimals = plain.split('.')[1]?.length ?? 0;
  const factor = suffix === '%' ? 0.01 : (FACTORS[suffix.toLowerCase()] ?? 1);
  const sign = MINUS.test(text.slice(Math.max(0, start - 3), start)) ? -1 : 1;
  return {
    start,
    end,
    value: sign * Number(plain) * factor,
    isLoss: LOSS.test(lineAround(text, { start, end }, NEAR)),
    tolerance: (10 ** -decimals / 2) * factor * (1 + 1e-9),
  };
}

/** What stands around a place in its line, no further away than `most`. */
function lineAround(text: string, { start, end }: Place, most: number): string {
  const before =
    text
      .slice(Math.max(0, start - most), start)
      .split('\n')
      .at(-1) ?? '';
  const [after = ''] = text.slice(end, end + most).split('\n');
  return `${before} ${after}`;
}

/**
 * Rows with a number, or none for totals, counts and notes; null if nothing has it. A loss verifies no profit: the signs are the
 * same, or words say that it is a loss.
 */
function rowsWith({ value, tolerance, isLoss }: Written, known: readonly Known[]): Found | null {
  const fits = (one: number) => Math.abs(one - value) <= tolerance + 1e-12;
  const found = known.filter((one) => fits(one.value) || (isLoss && value > 0 && fits(-one.value)));
  if (found.length === 0) return null;
  return {
    rows: [...new Set(found.flatMap(({ row }) => row ?? []))],
    isGeneral: found.some(({ row }) => row === null),
  };
}

/** Rows whose name stands in the line. Without any, a number of a total, a count or a note belongs to no row. */
function nearest({ rows, isGeneral }: Found, text: string, start: number): string[] {
  const line = text.slice(text.lastIndexOf('\n', start) + 1).split('\n')[0] ?? '';
  const named = rows.filter(
    ({ label }) => label !== '' && namesOf(label).some((name) => line.includes(name)),
  );
  if (named.length === 0 && isGeneral) return [];
  return (named.length > 0 ? named : rows).slice(0, MOST_ROWS).map(({ id }) => id);
}

function knownNumbers({ rows, totals, notes, page }: ToolAnswer): Known[] {
  return [
    { value: page.total, row: null },
    { value: rows.length, row: null },
    ...notes.flatMap((note) => numbersIn(note).map((value) => ({ value, row: null }))),
    ...Object.values(totals ?? {}).flatMap((value) =>
      typeof value === 'number' ? [{ value, row: null }] : [],
    ),
    ...rows.flatMap((row) =>
      Object.entries(row.values).flatMap(([name, value]) => {
        if (typeof value === 'number') return [{ value, row }];
        return typeof value === 'string' && SENTENCES.has(name)
          ? numbersIn(value).map((one) => ({ value: one, row }))
          : [];
      }),
    ),
  ];
}

const numbersIn = (text: string): number[] =>
  [...text.matchAll(NUMBERS)].flatMap(({ 0: written, index: start }) =>
    dayOf(written.trimEnd()) !== null ? [] : [numberIn(text, { written: written.trimEnd(), start }).value],
  );

function knownDays({ rows, notes }: ToolAnswer): string[] {
  const texts = [
    ...notes,
    ...rows.flatMap(({ label, values }) => [
      ...(dayOf(label) === null ? [] : [label]),
      ...Object.entries(values).flatMap(([name, value]) =>
        typeof value === 'string' && SENTENCES.has(name) ? [value] : [],
      ),
    ]),
  ];
  return texts.flatMap(daysIn);
}

type Place = { readonly start: number; readonly end: number };

/** Where names of rows, and words of the request, stand in quotes; an unquoted number is a figure even if a name equals it. */
function quotationsIn(text: string, rows: readonly ToolRow[], request: string): Place[] {
  const labels = new Set(rows.map(({ label }) => label));
  return [...text.matchAll(/[“"]([^”"\n]+)[”"]/gu)].flatMap((match) => {
    const start = match.index;
    const quoted = match[1] ?? '';
    const isRequested = request.includes(quoted) && !FIGURE.test(quoted);
    return labels.has(quoted) || isRequested ? [{ start, end: start + match[0].length }] : [];
  });
}

/** The number of an item in a list. */
function isOrdinal(text: string, start: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return before.trim() === '' && /^[.)]\s/.test(text.slice(end, end + 2));
}
