import { isCountryCode } from '@adhelm/contracts';
import { countriesByName } from '../tools/index.ts';
import type { RequestedAmount, RequestedBrief } from './plan.ts';
import { type KnownSource, readWords } from './read-words.ts';
import { RequestWords } from './request-words.ts';

const VERB = '(?:please\\s+)?(?:can you\\s+|could you\\s+)?(?:create|make|draft|launch|prepare|set up|build)';
const ARTICLES = '(?:(?:me|us|a|an|another|one|new|the)\\s+)*';
/** “draft a campaign …”, “create a new MGID campaign …”, “copy “X” for DE”, “duplicate campaign “X””. */
const ASKS = [
  new RegExp(
    `^\\s*${VERB}\\s+${ARTICLES}(?:brief\\s+(?:of|for)\\s+${ARTICLES})?(?:[\\w-]+\\s+)?campaign\\b`,
    'iu',
  ),
  /^\s*(?:please\s+)?(?:copy|clone|duplicate)\b/iu,
];
const NEVER = /\b(?:rules?|automatically|automate)\b|^\s*make\s.*\b(?:active|paused|cheaper)\b/iu;

const QUOTED = '[“"«]([^”"»]+)[”"»]';
const NAME = new RegExp(`\\b(?:called|named)\\s+${QUOTED}`, 'iu');
const ACCOUNT = new RegExp(`\\b(?:(?:in|at|on|for)\\s+)?(?:the\\s+)?account\\s+${QUOTED}`, 'iu');
const LIKE = new RegExp(
  `\\b(?:like|similar to|based on|copy(?: of)?|clone(?: of)?|duplicate)\\s+(?:the\\s+)?(?:campaign\\s+)?(?:${QUOTED}|([^“"«]+?))(?=\\s+(?:for|on|at|in|to|with|as|called|named)\\b|[.,?!]?\\s*$)`,
  'iu',
);

/** A request for a new campaign, and what of it has no place in a brief; null for any other request. Pure. */
export function readBrief(
  request: string,
  sources: readonly KnownSource[],
): { readonly brief: RequestedBrief; readonly notUnderstood: readonly string[] } | null {
  if (NEVER.test(request) || !ASKS.some((asks) => asks.test(request))) return null;
  const text = new Remaining(request);
  const name = text.takes(NAME);
  const account = text.takes(ACCOUNT);
  const like = text.takes(LIKE);
  const unnamed = name ?? text.takes(new RegExp(QUOTED, 'u'));
  const countries = countriesIn(text);
  const words = new RequestWords(readWords(text.rest, sources));
  const [source = null] = words.takesKind('source').map(({ text: id }) => id);
  const { budget, bid } = amountsOf(words);
  for (const meaning of FILLERS) words.takes(meaning);
  return {
    brief: { name: unnamed, like, countries, source, account, budget, bid },
    notUnderstood: words.rest.filter((word) => !ASKING.test(word)),
  };
}

const FILLERS = ['set', 'campaign', 'budget', 'bid', 'to', 'day', 'by', 'source', 'them', 'show'] as const;
const ASKING =
  /^(?:draft|create|make|launch|prepare|build|copy|clone|duplicate|brief|new|another)(?:\s+(?:new|brief))?$/iu;

const MONEY = ['money', 'number'] as const;

type Amount = { readonly budget: RequestedAmount | null; readonly bid: RequestedAmount | null };

/** “budget $50 and bid 0.08” or “$50 budget and 0.08 cpc”: what stands first says which way round all are written. */
function amountsOf(words: RequestWords): Amount {
  const isAmountFirst = words.isBefore(MONEY, ['budget', 'bid']);
  const budget = amountOf(words, 'budget', isAmountFirst);
  return { budget, bid: amountOf(words, 'bid', isAmountFirst) };
}

function amountOf(
  words: RequestWords,
  field: 'budget' | 'bid',
  isAmountFirst: boolean,
): RequestedAmount | null {
  const fieldFirst = () => words.takesRow(field, 'to', MONEY) ?? words.takesRow(field, MONEY);
  const amountFirst = () => words.takesRow(MONEY, 'day', field) ?? words.takesRow(MONEY, field);
  const row = isAmountFirst ? (amountFirst() ?? fieldFirst()) : (fieldFirst() ?? amountFirst());
  const amount = row?.find(({ kind }) => kind === 'money' || kind === 'number');
  return amount === undefined ? null : { value: amount.value, currency: amount.currency };
}

/** Country codes in capitals, and countries by their English names. */
function countriesIn(text: Remaining): string[] {
  const found = new Set<string>();
  for (const [name, code] of countriesByName)
    if (text.takes(new RegExp(`(?<!\\p{L})(${escaped(name)})(?!\\p{L})`, 'u')) !== null) found.add(code);
  for (;;) {
    const code = text.takes(/(?<![\p{L}\p{N}])(?!AD|ID)([A-Z]{2})(?![\p{L}\p{N}])/u, isCountryCode);
    if (code === null) return [...found];
    found.add(code);
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text from which parts are taken once each. */
class Remaining {
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The first group of a match, which leaves the text; null without a match that `fits`. */
  takes(pattern: RegExp, fits: (found: string) => boolean = () => true): string | null {
    const match = pattern.exec(this.#text);
    const found = match?.slice(1).find((group) => group !== undefined);
    if (match === null || found === undefined || !fits(found)) return null;
    this.#text = `${this.#text.slice(0, match.index)} , ${this.#text.slice(match.index + match[0].length)}`;
    return found.trim();
  }

  get rest(): string {
    return this.#text;
  }
}
