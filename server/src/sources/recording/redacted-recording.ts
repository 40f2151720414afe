import { decodedPath } from './decoded-path.ts';
import { isPlainText, isPlainValue, plainMessage } from './plain-words.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';
import type { RecordedBody, RecordedExchange, Recording } from './recording.ts';
import { type Private, withoutSecrets } from './without-secrets.ts';

type Json = Extract<RecordedBody, { json: unknown }>['json'];

const idField = /(^|[_-])(u?u?ids?|guid|hash|ref)$|(?:[a-z\d])(Ids?|IDs?|Uids?|UIDs?|Encoded|Hash)$/;
const personalField =
  /name|title|mail|phone|mobile|^ip|address|user|login|zip|birth|headline|brand|description/i;
const messageField = /error|message|reason|detail|warning|fault/i;
const secretField = /token|secret|passw|signature|^sig$|api_?key|authori[sz]|^auth$|session/i;
const fieldName = /^[A-Za-z_$][\w.$-]{0,59}$/;
/** Smaller numbers are codes of a dictionary, such as a category. */
const LEAST_ID = 10_000;
/** Fit for a header, since a replayed connector sends its token. */
const WITHHELD = 'withheld';

/**
 * A recording that may be sent to others: ids and texts are replaced, each always by the same one, so that requests
 * still belong to their answers. Figures, days, states and the names of fields stay.
 */
export function redactedRecording(recording: Recording, given: Private): Recording {
  const pseudonyms = createPseudonyms();
  for (const name of given.names) if (name !== '') pseudonyms.ofText(name);
  const externalId = pseudonyms.ofId(recording.account.externalId);
  const basePath = pathWith(recording.account.basePath, pseudonyms);
  const answers = recording.exchanges.map(({ answer }) =>
    answer === null ? null : { ...answer, body: bodyWith(answer.body, pseudonyms) },
  );
  const exchanges = recording.exchanges.map((exchange, index) => ({
    ...requestWith(exchange, pseudonyms),
    path: pathBelow(exchange.path, [recording.account.basePath, basePath], pseudonyms),
    answer: answers[index] ?? null,
  }));
  const account = { ...recording.account, externalId, basePath };
  return withoutSecrets({ ...recording, account, exchanges }, given);
}

function bodyWith(body: RecordedBody, pseudonyms: Pseudonyms): RecordedBody {
  return 'json' in body
    ? { json: jsonWith(body.json, { field: '', above: '' }, pseudonyms) }
    : { text: plainMessage(body.text.replace(/<[^>]*>/g, ' ').slice(0, 500)) };
}

/** `field` is the nearest name above a value, `above` the one before it. */
type Place = { readonly field: string; readonly above: string };

function jsonWith(value: Json, place: Place, pseudonyms: Pseudonyms): Json {
  if (typeof value === 'string') return textWith(value, place, pseudonyms);
  if (typeof value === 'number') return numberWith(value, place, pseudonyms);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => jsonWith(one, place, pseudonyms));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      keyWith(key, pseudonyms),
      jsonWith(one, { field: key, above: place.field }, pseudonyms),
    ]),
  );
}

function keyWith(key: string, pseudonyms: Pseudonyms): string {
  const known = pseudonyms.known(key.trim());
  if (known !== undefined) return key.replace(key.trim(), known);
  if ((fieldName.test(key) && !/\d{5}/.test(key)) || isPlainValue('', key)) return shortKey(key, pseudonyms);
  const bare = key.trim();
  return key.replace(bare, /^[\w-]+$/.test(bare) ? pseudonyms.ofId(bare) : pseudonyms.ofText(bare));
}

/** Numbers of fewer than five digits are codes of a dictionary, not the ids of an account. */
function shortKey(key: string, pseudonyms: Pseudonyms): string {
  return /^\d{5,}$/.test(key) ? pseudonyms.ofId(key) : key;
}

function numberWith(value: number, { field }: Place, pseudonyms: Pseudonyms): number {
  const known = pseudonyms.known(String(value));
  const isId = idField.test(field) && Number.isSafeInteger(value) && value >= LEAST_ID;
  if (isId || (known !== undefined && idField.test(field))) return pseudonyms.ofNumber(value);
  const isPhone = /phone|mobile/i.test(field) && Number.isSafeInteger(value);
  return isPhone ? 0 : value;
}

function textWith(value: string, { field, above }: Place, pseudonyms: Pseudonyms): string {
  if (value.trim() === '') return value;
  if (secretField.test(field)) return WITHHELD;
  const known = pseudonyms.known(value);
  if (known !== undefined) return known;
  if (/^[[{]/.test(value)) return nestedWith(value, { field, above }, pseudonyms);
  if (idField.test(field)) return idsWith(value, pseudonyms);
  const isState = /stat(e|us)/i.test(above);
  const isZone = /zone/i.test(field);
  if ((!personalField.test(field) || isState || isZone) && isPlainValue(field, value, above)) return value;
  return messageField.test(field) ? plainMessage(value) : pseudonyms.ofText(value);
}

/** Some networks write JSON into texts. */
function nestedWith(value: string, place: Place, pseudonyms: Pseudonyms): string {
  try {
    return JSON.stringify(jsonWith(JSON.parse(value), place, pseudonyms));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return messageField.test(place.field) ? plainMessage(value) : pseudonyms.ofText(value);
  }
}

function idsWith(value: string, pseudonyms: Pseudonyms): string {
  const one = (id: string) => (/^\d{1,4}$/.test(id) ? (pseudonyms.known(id) ?? id) : pseudonyms.ofId(id));
  return /^[\w-]+(,[\w-]+)+$/.test(value) ? value.split(',').map(one).join(',') : one(value);
}

/** Requests are ours: what they have of the account comes from its answers. */
function requestWith(exchange: RecordedExchange, pseudonyms: Pseudonyms): RecordedExchange {
  const { query, body } = exchange;
  return {
    ...exchange,
    query: query.map(([name, value]) => [
      name,
      secretField.test(name) ? WITHHELD : requestedWith(value, pseudonyms),
    ]),
    body: body === null ? null : requestBodyWith(body, pseudonyms),
  };
}

/** The base path keeps its words even where an answer has them as texts. */
function pathBelow(
  path: string,
  [base, writtenBase]: readonly [string, string],
  pseudonyms: Pseudonyms,
): string {
  const start = decodedPath(base);
  return path.startsWith(start)
    ? `${decodedPath(writtenBase)}${pathWith(path.slice(start.length), pseudonyms)}`
    : pathWith(path, pseudonyms);
}

function pathWith(path: string, pseudonyms: Pseudonyms): string {
  return path
    .split('/')
    .map((segment) =>
      isPlainText(segment) && !/\d/.test(segment) ? segment : requestedWith(segment, pseudonyms),
    )
    .join('/');
}

function requestBodyWith(body: RecordedBody, pseudonyms: Pseudonyms): RecordedBody {
  if ('json' in body) return { json: requestedJson(body.json, '', pseudonyms) };
  const form = new URLSearchParams(body.text);
  const parts = [...form].map(([name, value]): [string, string] => [
    name,
    secretField.test(name) ? WITHHELD : requestedWith(value, pseudonyms),
  ]);
  return { text: new URLSearchParams(parts).toString() };
}

function requestedJson(value: Json, field: string, pseudonyms: Pseudonyms): Json {
  if (typeof value === 'string') {
    return secretField.test(field) ? WITHHELD : requestedWith(value, pseudonyms);
  }
  if (typeof value === 'number') return numberWith(value, { field, above: '' }, pseudonyms);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => requestedJson(one, field, pseudonyms));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      keyWith(key, pseudonyms),
      requestedJson(one, key, pseudonyms),
    ]),
  );
}

function requestedWith(value: string, pseudonyms: Pseudonyms): string {
  const known = pseudonyms.known(value);
  if (known !== undefined) return known;
  if (/^\d{5,}$/.test(value)) return pseudonyms.ofId(value);
  return /^\d*$/.test(value) ? value : pseudonyms.inside(value);
}
