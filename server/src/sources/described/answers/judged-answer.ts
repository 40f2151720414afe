import { AdhelmError, type ErrorKind } from '@adhelm/contracts';
import { OutcomeUnknown } from '../../changes.ts';
import type { SourceAnswer } from '../../http/source-http.ts';
import type { Answers, OneOf } from '../description/answer-schema.ts';
import { valueAt } from '../description/paths.ts';
import { malformed } from './malformed.ts';
import { redacted } from './redacted.ts';

export type Asked = {
  readonly sourceName: string;
  readonly place: string;
  /** Blotted out of what the source says. */
  readonly secrets: readonly string[];
};

/** What a source told; `isEmpty` when it says in its own words that there are no rows, and `body` is nothing then. */
export type Told = { readonly isEmpty: boolean; readonly body: unknown };

/**
 * What an answer tells, read from JSON. Throws the `AdhelmError` that the answer
 * stands for: by the source's own words first, then by its status; `unexplained` is for a refusal with a status of
 * success. Bodies that are no JSON (XML, HTML) are never repeated.
 */
export function judgedAnswer(
  answer: SourceAnswer,
  answers: Answers,
  asked: Asked,
  unexplained: ErrorKind = 'upstream',
): Told {
  const body = jsonOf(answer.text);
  if (!isRefusal(answer.status, body, answers)) {
    if (body === undefined) throw malformed(asked.sourceName, asked.place, 'it is not JSON');
    return { isEmpty: false, body };
  }
  const errors = errorsIn(body, answers);
  const said = [...errors, ...answers.messagesAt.flatMap((path) => textsOf(valueAt(body, path)))];
  const isEmpty = said.some((text) => answers.empty.includes(text));
  if (isEmpty && answer.status !== 401 && answer.status !== 403) return { isEmpty: true, body: null };
  const told = redacted([...new Set(said)].join(', '), asked.secrets) || `HTTP ${answer.status}`;
  const kind = meaningOf(said, answers) ?? kindOfStatus(answer.status, unexplained);
  throw new AdhelmError(kind, `${asked.sourceName} refused ${asked.place}: ${told}`);
}

/**
 * Sees whether a source took a change. Throws the `AdhelmError` of a refusal, which is about what was sent unless its
 * words or status say otherwise; `OutcomeUnknown` for an answer that says neither yes nor no.
 */
export function judgeChange(
  answer: SourceAnswer,
  answers: Answers,
  confirmed: OneOf | undefined,
  asked: Asked,
): void {
  const body = jsonOf(answer.text);
  const unknown = (why: string) =>
    new OutcomeUnknown(`${asked.sourceName} returned an undocumented response for ${asked.place}: ${why}`);
  if (!isRefusal(answer.status, body, answers)) {
    if (body === undefined && answer.text.trim() !== '') throw unknown('it is not JSON');
    if (confirmed !== undefined && !isOneOf(valueAt(body, confirmed.at), confirmed.is)) {
      throw unknown(`it confirms nothing at ${confirmed.at}`);
    }
    return;
  }
  judgedAnswer(answer, { ...answers, empty: [] }, asked, 'validation');
}

function isRefusal(status: number, body: unknown, answers: Answers): boolean {
  const { success } = answers;
  return (
    status >= 300 ||
    errorsIn(body, answers).length > 0 ||
    (success !== undefined && body !== undefined && !isOneOf(valueAt(body, success.at), success.is))
  );
}

function errorsIn(body: unknown, { errorsAt }: Answers): string[] {
  return errorsAt.flatMap((path) => textsOf(valueAt(body, path)));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // XML, HTML or cut off: undefined is no JSON value, and the caller says so or goes by the status.
    return undefined;
  }
}

function isOneOf(value: unknown, allowed: readonly unknown[]): boolean {
  return allowed.includes(value);
}

function meaningOf(said: readonly string[], { meanings }: Answers): ErrorKind | undefined {
  const lowered = said.map((text) => text.toLowerCase());
  return meanings.find((meaning) =>
    'code' in meaning
      ? said.includes(meaning.code)
      : lowered.some((text) => text.includes(meaning.text.toLowerCase())),
  )?.means;
}

/** A refusal with a status that says nothing is the source's failure: what we send is described, not typed in. */
function kindOfStatus(status: number, unexplained: ErrorKind): ErrorKind {
  if (status < 300) return unexplained;
  if (status === 401 || status === 403) return 'auth';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'throttled';
  return status === 400 || status === 422 ? 'validation' : 'upstream';
}

/** The texts in a value, down to `deep` levels; nothing, false and 0 say nothing. */
function textsOf(value: unknown, deep = 4): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value === 'number') return value === 0 ? [] : [String(value)];
  if (typeof value === 'boolean') return value ? ['true'] : [];
  if (typeof value !== 'object' || value === null || deep === 0) return [];
  return Object.values(value).flatMap((inner) => textsOf(inner, deep - 1));
}
