import { redacted } from '../described/answers/redacted.ts';

/** Where sources put what they say to people, in this order. */
const fields = [
  'message',
  'error_description',
  'error',
  'errors',
  'detail',
  'details',
  'title',
  'description',
  'reason',
  'msg',
];
/** Parts of an HTML or XML page that say what is wrong; else the first text that an HTML page shows may say it. */
const tags = ['title', 'h1', 'message', 'error_description', 'error'];
const MOST_TEXTS = 3;
const LONGEST_TEXT = 300;
/** How much of a page is searched for its first text. */
const PAGE_BEGINNING = 10_000;

/** A source's own words in a refusal of any shape: JSON, a page of HTML or XML, or text; empty when there are none. */
export function networkWords(text: string, secrets: readonly string[]): string {
  const found = [...new Set(textsOf(text.trim()).map((one) => one.trim()))].filter((one) => one !== '');
  return redacted(found.slice(0, MOST_TEXTS).join(', '), secrets);
}

/** A fault with the words of the page that a source sent instead of JSON. */
export function notJson(fault: string, text: string, secrets: readonly string[]): string {
  const words = text.trimStart().startsWith('<') ? networkWords(text, secrets) : '';
  return words === '' ? fault : `${fault} but a page, “${words}”`;
}

/** Everything in a request that a source may repeat and no message may: its headers, query and body. */
export function secretsOf({
  headers,
  url,
  body,
}: {
  readonly headers: Readonly<Record<string, string>>;
  readonly url: string;
  readonly body?: string | Uint8Array | null | undefined;
}): string[] {
  const written = [...Object.values(headers).flatMap((value) => value.split(' ')), ...queryOf(url)];
  const sent = typeof body === 'string' ? (body.match(/[^\s"'&=,:;{}[\]]{8,}/g) ?? []) : [];
  return [...written.filter((value) => value.length >= 8 && !value.includes('application/')), ...sent];
}

function queryOf(url: string): string[] {
  return [...new URL(url).searchParams.values()];
}

function textsOf(text: string): string[] {
  if (text === '') return [];
  if (text.startsWith('<')) {
    const named = tags.flatMap((tag) => tagged(text, tag)).filter((one) => one.trim() !== '');
    return named.length > 0 ? named : firstShown(text);
  }
  try {
    return said(JSON.parse(text));
  } catch {
    // plain text, or something that was cut off: only what is short can be meant for people
    return text.length <= LONGEST_TEXT && !/[{<]/.test(text) ? [text] : [];
  }
}

function tagged(text: string, tag: string): string[] {
  const [, inside = ''] = new RegExp(`<${tag}(?:\\s[^>]*)?>([^<]{1,${LONGEST_TEXT}})`, 'i').exec(text) ?? [];
  return [inside];
}

/** The first text that an HTML page shows, unless it is too long to be a message. Other XML may be data. */
function firstShown(page: string): string[] {
  if (!/^<(?:!doctype html|html|head|body)\b/i.test(page)) return [];
  const shown = page
    .slice(0, PAGE_BEGINNING)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(head|script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, '');
  const first = shown.split(/<[^>]*>/).find((part) => part.trim() !== '') ?? '';
  return first.length <= LONGEST_TEXT ? [first] : [];
}

function said(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(said);
  if (typeof value !== 'object' || value === null) return [];
  const named = fields.flatMap((name) =>
    Object.hasOwn(value, name) ? textsIn(Reflect.get(value, name)) : [],
  );
  return named.length > 0 ? named : Object.values(value).flatMap(said).slice(0, MOST_TEXTS);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? value.flatMap(textsIn) : said(value);
  return own;
}
