import type { ToolAnswer } from '@adhelm/contracts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';

/** The largest answer in tokens, and how many characters of JSON full of ids and digits one token has at least. */
export const MAX_ANSWER_TOKENS = 4_000;
const CHARACTERS_PER_TOKEN = 2.5;
/** Longer texts are cut. The sentence of a rule fits; names of sources are shorter. */
const MOST_OF_TEXT = 800;

/** Tokens of a text, rather too many than too few: providers count differently. */
export const estimatedTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** How a caller writes data for its reader, which decides how much fits. */
export type WrittenLength = (data: unknown) => number;
const lengthOfJson: WrittenLength = (data) => JSON.stringify(data).length;

/** Leaves out the last rows of an answer until it has its size; `page.next` goes on after the last one kept. */
export function boundedAnswer(answer: ToolAnswer, lengthOf: WrittenLength = lengthOfJson): ToolAnswer {
  const rows = answer.rows.map((row) => ({
    ...row,
    label: cut(row.label),
    values: Object.fromEntries(
      Object.entries(row.values).map(([name, value]) => [
        name,
        typeof value === 'string' ? cut(value) : value,
      ]),
    ),
  }));
  let size = lengthOf({ ...answer, notes: [...answer.notes, pagedNote(0)], rows: [] });
  const kept = rows.filter((row) => {
    size += lengthOf(row) + 1;
    return size <= MAX_ANSWER_TOKENS * CHARACTERS_PER_TOKEN;
  });
  if (kept.length === rows.length) return { ...answer, rows };
  const { next, total } = answer.page;
  const from = next === null ? Math.max(0, total - rows.length) : readOffset(next) - rows.length;
  // a proposal has all of its items; only lists go on
  const isList = answer.proposal === null;
  return {
    ...answer,
    rows: kept,
    notes: [
      ...answer.notes,
      isList ? pagedNote(kept.length) : `The first ${kept.length} of ${rows.length} rows are listed.`,
    ],
    page: { ...answer.page, next: isList ? writeOffset(from + kept.length) : null },
  };
}

const pagedNote = (rows: number) => `The first ${rows} rows of this page are listed. Ask for the next page.`;

const cut = (text: string) => (text.length > MOST_OF_TEXT ? `${text.slice(0, MOST_OF_TEXT)}…` : text);
