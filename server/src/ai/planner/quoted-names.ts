import { wordMeanings } from './lexicon.ts';
import { outsideQuotations } from './quotations.ts';
import { stopWords } from './stop-words.ts';

const TOKEN = /[^\s|]+/gu;
/** “DE | Broker Compare | Mobile | WL 014”, with the words around its ends. */
const WITH_BARS = /[^|\n]*[^\s|][^|\n]*(?:\|[^|\n]*[^\s|][^|\n]*)+/u;

/**
 * A request with its names that have bars between words in quotation marks, because words of them are no words of the request:
 * `pause A | B | C` is `pause “A | B | C”`. The same for what is called by words with capital letters or digits. Pure.
 */
export const withQuotedBars = (request: string): string =>
  outsideQuotations(outsideQuotations(request, withQuotedCalls), (part) =>
    part.replace(WITH_BARS, (written) => {
      const first = written.indexOf('|');
      const last = written.lastIndexOf('|');
      const start = startOf(written.slice(0, first));
      const end = last + 1 + endOf(written.slice(last + 1));
      return start === first
        ? written
        : `${written.slice(0, start)}“${written.slice(start, end)}”${written.slice(end)}`;
    }),
  );

/** “pause the campaign called Summer Sale DE” */
const CALLED = /\b(called|named)\s+((?:[\p{Lu}\d][^\s“”"«»|]*)(?:\s+(?:[\p{Lu}\d|][^\s“”"«»|]*))*)/gu;
const withQuotedCalls = (part: string) =>
  part.replace(CALLED, (written, called: string, name: string) => {
    const end = /[?.!,;:]*$/u.exec(name)?.[0] ?? '';
    const own = name.slice(0, name.length - end.length);
    return own === '' ? written : `${called} “${own}”${end}`;
  });

/** Where the first part of a name begins in the words before its first bar. */
function startOf(before: string): number {
  const tokens = [...before.matchAll(TOKEN)];
  let start = before.length;
  for (const { 0: token, index } of tokens.toReversed()) {
    const isFirst = index === tokens[0]?.index;
    const isNamed = /^[\p{Lu}\d]/u.test(token) && !(isFirst && isOfRequest(token));
    if (!isNamed && (isOfRequest(token) || start < before.trimEnd().length - token.length)) break;
    start = index;
  }
  return start;
}

/** Where the last part of a name ends in the words after its last bar. Its first word is always a part of it. */
function endOf(after: string): number {
  let end = 0;
  for (const [place, { 0: token, index }] of [...after.matchAll(TOKEN)].entries()) {
    if (place > 0 && !/^[\p{Lu}\d]/u.test(token)) break;
    end = index + token.replace(/[?.!,;:]+$/u, '').length;
    if (/[?.!,;:]$/u.test(token)) break;
  }
  return end;
}

const isOfRequest = (token: string) => {
  const word = token.toLowerCase();
  return wordMeanings.has(word) || stopWords.has(word);
};

/** Words of a request, each with whether something outside of the planner's words stands there. */
type Run = { readonly from: number; to: number; words: number; unknown: number; named: number };

const ENDING = new Set(['to', 'by', 'at', 'and', 'or', 'but', 'on', 'in', 'of', 'for', 'from', 'with', 'do']);
const MOST_OFFERED = 2;

/**
 * The request with words that may be a name in quotation marks, the longest first; nothing without such words. A name has
 * several words; some of them have a capital letter or a digit, or there are at least three. Pure.
 */
export function withQuotedWords(
  request: string,
  isUnread: (word: string) => boolean,
): readonly { readonly offer: string; readonly name: string }[] {
  const found: { readonly offer: string; readonly name: string; readonly words: number }[] = [];
  let place = 0;
  outsideQuotations(request, (part) => {
    const at = request.indexOf(part, place);
    place = at + part.length;
    for (const { from, to, words } of runsIn(part, isUnread, at === 0)) {
      const name = part.slice(from, to);
      const offer = `${request.slice(0, at + from)}“${name}”${request.slice(at + to)}`;
      found.push({ offer, name, words });
    }
    return part;
  });
  return found.toSorted((a, b) => b.words - a.words).slice(0, MOST_OFFERED);
}

function runsIn(part: string, isUnread: (word: string) => boolean, isStart: boolean): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const [place, { 0: written, index }] of [...part.matchAll(/\S+/gu)].entries()) {
    const token = written.replace(/[?.!,;:]+$/u, '');
    const isNamed = /^[\p{Lu}\d]/u.test(token) && token !== 'I' && !(isStart && place === 0);
    const unread = isUnread(token);
    if (ENDING.has(token.toLowerCase()) || !(unread || isNamed)) {
      open = null;
      continue;
    }
    if (open === null) {
      open = { from: index, to: index, words: 0, unknown: 0, named: 0 };
      runs.push(open);
    }
    open.to = index + token.length;
    open.words += 1;
    open.unknown += unread ? 1 : 0;
    open.named += isNamed ? 1 : 0;
    if (token !== written) open = null;
  }
  return runs.filter(({ words, unknown, named }) => unknown > 0 && words > 1 && (named > 0 || words > 2));
}
