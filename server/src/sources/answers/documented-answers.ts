import { AdhelmError, microsFromDecimal } from '@adhelm/contracts';
import * as z from 'zod';
import { callInWords } from '../http/call-in-words.ts';
import { notJson } from '../http/network-words.ts';
import { watchedAnswer } from './watched-answer.ts';

/** Sources send ids as numbers or strings; the rest of the code uses strings. */
export const idSchema = z.union([z.string().min(1), z.int()]).transform(String);
/** A decimal, sent as a number or a string. */
export const decimalSchema = z.union([z.string(), z.number()]);

/** Reads the responses of one source. All throw `AdhelmError` upstream that names the call in words, never a value. */
export type DocumentedAnswers = {
  /** Of a page instead of JSON, the message repeats its words without `secrets`. */
  json(text: string, place: string, secrets: readonly string[]): unknown;
  parsed<Schema extends z.ZodType>(schema: Schema, value: unknown, place: string): z.output<Schema>;
  /** Micro-units of a decimal; null stays null. */
  micros(decimal: string | number | null | undefined, place: string): number | null;
  /** A whole number of at least 0; null stays null. */
  count(value: string | number | null | undefined, place: string): number | null;
  malformed(place: string, fault: string, cause?: unknown): AdhelmError;
  /** The `fault` of `guardedPages` for a list or report. */
  pages(place: string): (fault: string) => AdhelmError;
};

export function documentedAnswers(sourceName: string): DocumentedAnswers {
  function malformed(place: string, fault: string, cause?: unknown): AdhelmError {
    const message = `${sourceName} returned an undocumented response for ${callInWords(place)}: ${fault}`;
    return new AdhelmError('upstream', message, { cause, place });
  }
  return {
    malformed,
    pages: (place) => (fault) =>
      new AdhelmError(
        'upstream',
        `${sourceName} returned inconsistent pages for ${callInWords(place)}: it ${fault}`,
        { place },
      ),
    json: (text, place, secrets) => {
      try {
        return watchedAnswer(JSON.parse(text));
      } catch (cause) {
        throw malformed(place, notJson('not JSON', text, secrets), cause);
      }
    },
    parsed: (schema, value, place) => {
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      const [issue] = result.error.issues;
      const path = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
      throw malformed(place, `${issue?.message ?? 'unknown'}${path}`);
    },
    micros: (decimal, place) => {
      if (decimal === null || decimal === undefined) return null;
      try {
        return microsFromDecimal(decimal);
      } catch (cause) {
        throw malformed(place, 'not an amount', cause);
      }
    },
    count: (value, place) => {
      if (value === null || value === undefined) return null;
      const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
      if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number;
      throw malformed(place, 'not a count');
    },
  };
}
