import type { ErrorKind } from '@adhelm/contracts';
import { watchedAnswer } from '../../answers/watched-answer.ts';
import { OutcomeUnknown } from '../../changes.ts';
import { callInWords } from '../../http/call-in-words.ts';
import { networkWords, notJson } from '../../http/network-words.ts';
import { refused } from '../../http/refused.ts';
import type { SourceAnswer } from '../../http/source-http.ts';
import { malformed } from './malformed.ts';
import { valueAt } from './paths.ts';
import { redacted } from './redacted.ts';

/** A path, and the values that count as a match there. */
export type OneOf = { readonly at: string; readonly is: readonly (string | number | boolean)[] };

/** How a source reports refusals. A status of 300 and above always is one. */
export type Answers = {
  /** Envelope: any other value at this path is a refusal, whatever the HTTP status. */
  readonly success?: OneOf;
  /** Paths where a value (not null, false, 0, "", [] or {}) makes the response a refusal. */
  readonly errorsAt?: readonly string[];
  /** Paths of further explanations in a response that is already known to be a refusal. */
  readonly messagesAt?: readonly string[];
  /**
   * The meaning of the source's messages: `code` is a whole message, `text` a part of it, ignoring case. The first
   * match wins.
   */
  readonly meanings?: readonly (
    | { readonly code: string; readonly means: ErrorKind }
    | { readonly text: string; readonly means: ErrorKind }
  )[];
  /** Codes that report that there are no rows. */
  readonly empty?: readonly string[];
};

export type RequestContext = {
  readonly sourceName: string;
  /** The call: method and path. */
  readonly place: string;
  /** What the call asked for besides: its query and body. */
  readonly asked?: string;
  /** Redacted from the source's messages. */
  readonly secrets: readonly string[];
};

/** A parsed response; `isEmpty` when the source reports that there are no rows, in which case `body` is undefined. */
export type ParsedAnswer = { readonly isEmpty: boolean; readonly body: unknown };

/**
 * Parses a response as JSON. Throws the `AdhelmError` of a refusal: by the source's own message first, then by its
 * status; `unexplained` is the kind of a refusal with a success status. Of bodies that are not JSON (XML, HTML) only
 * their title or message is repeated.
 */
export function judgedAnswer(
  answer: SourceAnswer,
  answers: Answers,
  context: RequestContext,
  unexplained: ErrorKind = 'upstream',
): ParsedAnswer {
  const body = jsonOf(answer.text);
  if (!isRefusal(answer.status, body, answers)) {
    if (body === undefined)
      throw malformed(
        context.sourceName,
        context.place,
        notJson('it is not JSON', answer.text, context.secrets),
        context.asked,
      );
    return { isEmpty: false, body: watchedAnswer(body) };
  }
  const errors = errorsIn(body, answers);
  const messages = [...errors, ...(answers.messagesAt ?? []).flatMap((path) => textsOf(valueAt(body, path)))];
  const isEmpty = messages.some((text) => answers.empty?.includes(text) === true);
  if (isEmpty && answer.status !== 401 && answer.status !== 403) return { isEmpty: true, body: null };
  const words =
    redacted([...new Set(messages)].join(', '), context.secrets) ||
    networkWords(answer.text, context.secrets);
  const kind = meaningOf(messages, answers) ?? kindOfStatus(answer.status, unexplained);
  const { sourceName, place, asked = '' } = context;
  throw refused(kind, { sourceName, place, asked, status: answer.status, words });
}

/**
 * Checks whether a source applied a change, and resolves with its response. Throws the `AdhelmError` of a refusal, which is about the request unless
 * its message or status say otherwise; `OutcomeUnknown` for a response that neither confirms nor refuses.
 */
export function judgeChange(
  answer: SourceAnswer,
  answers: Answers,
  confirmed: OneOf | undefined,
  context: RequestContext,
): unknown {
  const body = jsonOf(answer.text);
  const unknown = (why: string) =>
    new OutcomeUnknown(
      `${context.sourceName} returned an undocumented response for ${callInWords(context.place)}: ${why}`,
    );
  if (!isRefusal(answer.status, body, answers)) {
    if (body === undefined && answer.text.trim() !== '') throw unknown('it is not JSON');
    if (confirmed !== undefined && !isOneOf(valueAt(body, confirmed.at), confirmed.is)) {
      throw unknown(`it has no confirmation at ${confirmed.at}`);
    }
    return body;
  }
  return judgedAnswer(answer, { ...answers, empty: [] }, context, 'validation').body;
}

function isRefusal(status: number, body: unknown, answers: Answers): boolean {
  const { success } = answers;
  return (
    status >= 300 ||
    (answers.errorsAt ?? []).some((path) => hasValue(valueAt(body, path))) ||
    (success !== undefined && body !== undefined && !isOneOf(valueAt(body, success.at), success.is))
  );
}

function errorsIn(body: unknown, { errorsAt = [] }: Answers): string[] {
  return errorsAt.flatMap((path) => textsOf(valueAt(body, path)));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // undefined is not a JSON value, so callers can report XML, HTML or truncated bodies, or go by the status.
    return undefined;
  }
}

function isOneOf(value: unknown, allowed: readonly unknown[]): boolean {
  return allowed.includes(value);
}

function meaningOf(messages: readonly string[], { meanings = [] }: Answers): ErrorKind | undefined {
  const lowered = messages.map((text) => text.toLowerCase());
  return meanings.find((meaning) =>
    'code' in meaning
      ? messages.includes(meaning.code)
      : lowered.some((text) => text.includes(meaning.text.toLowerCase())),
  )?.means;
}

/** A refusal with an uninformative status is the source's failure: requests are described, not user input. */
function kindOfStatus(status: number, unexplained: ErrorKind): ErrorKind {
  if (status < 300) return unexplained;
  if (status === 401 || status === 403) return 'auth';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'throttled';
  return status === 400 || status === 422 ? 'validation' : 'upstream';
}

/** Whether a value reports an error: a text, a number or `true`, at any of `deep` levels. */
function hasValue(value: unknown, deep = 4): boolean {
  if (typeof value !== 'object' || value === null) return value === true || textsOf(value).length > 0;
  return deep > 0 && Object.values(value).some((inner) => hasValue(inner, deep - 1));
}

/** The texts and numbers in a value, down to `deep` levels; empty texts and 0 are skipped, and booleans are no words. */
function textsOf(value: unknown, deep = 4): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value === 'number') return value === 0 ? [] : [String(value)];
  if (typeof value !== 'object' || value === null || deep === 0) return [];
  return Object.values(value).flatMap((inner) => textsOf(inner, deep - 1));
}
