import type { Meaning } from './lexicon.ts';

type Phrase = {
  readonly pattern: string;
  /** What it means, one word after the other; nothing is a phrase that says nothing. */
  readonly means: readonly Meaning[];
  readonly percent?: number;
};

const THAN = 'th[ae]n';
const MORE = '(?:more|higher|greater|bigger|larger)';
const LESS = '(?:less|fewer|lower|smaller)';

const EARNED =
  '(?:ma[dk]es?|making|earn(?:s|ed|ing)?|br(?:ing|ings|inging|ought)(?: in)?|generat(?:es?|ed|ing)|return(?:s|ed|ing)?|produc(?:es?|ed|ing)|g[eo]ts?|had)';
const NO = '(?:no|zero|0|not (?:an?|one)|not a single)';

/** Several words that mean one thing, or one word that means several. */
export const phrases: readonly Phrase[] = [
  { pattern: '(?:turn|switch|shut)(?:ed)? off|shut down|get rid of', means: ['pause'] },
  { pattern: '(?:turn|switch)(?:ed)? on', means: ['start'] },
  { pattern: '(?:turn|bring|drive|push|dial|cut) down', means: ['lower'] },
  { pattern: '(?:turn|bring|drive|push|dial) up', means: ['raise'] },
  {
    pattern: `(?:no|not) ${MORE} ${THAN}|not (?:over|above|exceeding)|at (?:the )?most|up to`,
    means: ['atMost'],
  },
  { pattern: `(?:no|not) ${LESS} ${THAN}|not (?:under|below)|at (?:the )?least`, means: ['atLeast'] },
  {
    pattern: '(?:without|with no|w/o|no) (?:an? |any |a single |one )?(?:sale|lead)',
    means: ['without', 'conversions'],
  },
  { pattern: 'w/o', means: ['without'] },
  {
    pattern: `(?:sold|sell(?:s|ing)?|convert(?:s|ed|ing)?) nothing|${EARNED} ${NO} (?:sales?|leads?|conversions?|convs?)|nothing sold`,
    means: ['without', 'conversions'],
  },
  { pattern: `${EARNED} ${NO} profits?`, means: ['without', 'profit'] },
  {
    pattern: `${EARNED} (?:(?:us|me) )?(?:nothing|${NO} (?:money|cash|revenue|income|cent|penny|dime|dollar))|(?:without|with no|w/o|no) (?:any )?earnings`,
    means: ['without', 'revenue'],
  },
  { pattern: '(?:cost|spen[dt]|burn(?:ed|t)) nothing', means: ['without', 'cost'] },
  { pattern: '(?:would|d) like(?: to)?', means: [] },
  { pattern: 'when (?:was|were|did)', means: ['why'] },
  { pattern: 'over the (?:last|past|previous)', means: ['last'] },
  { pattern: '(?:drops?|falls?|goes|sinks?) (?:below|under)', means: ['below'] },
  { pattern: '(?:rises?|climbs?|goes) (?:above|over)', means: ['above'] },
  { pattern: '(?:did|do|have) (?:we|i) (?:earn(?:ed)?|ma[dk]e)', means: ['total', 'profit'] },
  { pattern: `lost (?:${MORE} ${THAN}|over|above)`, means: ['losers', 'above'] },
  { pattern: `lost (?:${LESS} ${THAN}|under|below)`, means: ['losers', 'below'] },
  { pattern: `(?:made|earned) (?:${LESS} ${THAN}|under|below)`, means: ['winners', 'below'] },
  { pattern: `(?:made|earned) (?:${MORE} ${THAN}|over|above)`, means: ['winners', 'above'] },
  {
    pattern: `burn(?:s|ed|t|ing)?(?: through)? (?:${MORE} ${THAN}|over|above)`,
    means: ['cost', 'above'],
  },
  { pattern: '(?:los(?:es?|t|ing)|burn(?:s|ed|ing)?) money', means: ['losers'] },
  { pattern: '(?:ma[dk]es?|making|earn(?:s|ed|ing)?) money', means: ['winners'] },
  { pattern: 'should (?:i|we) (?:pause|stop|kill|block|cut)', means: ['losers'] },
  { pattern: 'should (?:i|we) scale', means: ['winners'] },
  { pattern: '(?:should|can) (?:i|we) do', means: ['help'] },
  { pattern: `${MORE} ${THAN}`, means: ['above'] },
  { pattern: `${LESS} ${THAN}`, means: ['below'] },
  { pattern: '(?:days?|week|month|period) before', means: [] },
  { pattern: 'how (?:much|many)', means: [] },
  { pattern: 'not converting|non-converting', means: ['without', 'conversions'] },
  { pattern: 'double', means: ['raise'], percent: 100 },
  { pattern: 'triple', means: ['raise'], percent: 200 },
  { pattern: 'halve', means: ['lower'], percent: 50 },
  { pattern: '(?:in|by) half', means: [], percent: 50 },
];

export const PHRASES_PATTERN = phrases.map(({ pattern }) => pattern.replaceAll(' ', '\\s+')).join('|');

export const phraseOf = (written: string): Phrase | undefined =>
  phrases.find(({ pattern }) => new RegExp(`^(?:${pattern.replaceAll(' ', '\\s+')})$`, 'iu').test(written));
