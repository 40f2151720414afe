import { replacedOnce, withoutQuotations } from './quotations.ts';
import { numberIn } from './read-number.ts';

/** Why a request is not acted on, and what it may mean instead, each as a whole request. */
export type Refusal = { readonly why: string; readonly meant: readonly string[] };

type Refused = {
  readonly pattern: RegExp;
  readonly why: (written: string) => string;
  /** What may stand in place of the phrase. */
  readonly instead?: (groups: readonly (string | undefined)[], rest: string) => readonly string[];
};

const nearest = (written: string, meant: string) =>
  `It does not read “${written}”. The nearest is “${meant}”.`;

const NOT = String.raw`\b(?:(?:that|which|who) )?(?:(?:is|are|was|were|do|does|did) )?(?:not|never|(?:is|are|do|does|did)n['’]?t) (?:be )?`;
const negated = (words: string, meant: string): Refused => ({
  pattern: new RegExp(`${NOT}(?:${words})\\b`, 'iu'),
  why: (written) => nearest(written, meant),
  instead: () => [meant],
});

const DAYS = /\b(?:today|yesterday|days?|weeks?|weekend|months?|quarter|year|mtd|\w+day|since|20\d{2})\b/iu;

const NOTHING_FOR = String.raw`(?:anything|any(?:\s\w+)?|a (?:single )?(?:cent|penny|dime|dollar))`;

const EVERY: readonly Refused[] = [
  {
    pattern: /(?<=^\s*|\b(?:please|you|to|and|then)\s+)(?:delete|erase|archive|trash|destroy)s?\b/iu,
    why: (written) =>
      `It cannot ${written.toLowerCase()} anything. It pauses campaigns and contents, and blocks widgets.`,
    instead: (_groups, rest) => [
      /\b(?:widgets?|placements?|zones?|sites?|publishers?)\b/iu.test(rest) ? 'block' : 'pause',
    ],
  },
  {
    pattern: /\b(?:and|or|but|than|with|without|except)[\s.,;:!?]*$/iu,
    why: (written) => `The request ends with “${/\w+/.exec(written)?.[0]}”, so a part of it is missing.`,
  },
  negated(`s(?:ell|old)(?: ${NOTHING_FOR})?`, 'that sold nothing'),
  negated(
    `(?:earn(?:ed)?|ma[dk]e|br(?:ing|ought)(?: in)?|generated?|return(?:ed)?) ${NOTHING_FOR}`,
    'that earned nothing',
  ),
  negated('earn(?:ing)?|winning|profitable|mak(?:e|ing) (?:any )?(?:money|profit)', 'losing'),
  negated('losing|lose|unprofitable', 'winning'),
  negated('convert(?:ed)?', 'without conversions'),
  {
    pattern:
      /\b(except|excluding|without (?:the|those)|other than|apart from|unless|(?:all|everything|anything|every one|everyone|any) but|but (?:not|keep)|not (?:on|in|from|for|at|the|those))\b/iu,
    why: () => NO_EXCEPTIONS,
  },
  {
    pattern:
      /\bby hours?\b|\b(?:(?:in |for )?(?:the )?(?:last|past|this|previous|next) )?(?:\d+ ?|an? |few |one )?(?:hours?|hrs?)\b|\bhourly\b|\b\d+h\b/iu,
    why: () => 'Hours are not available in answers. Figures are by day.',
    instead: (_groups, rest) => (DAYS.test(rest) ? [''] : ['today', 'yesterday']),
  },
  {
    pattern:
      /\b(?:by|per) (?:countr(?:y|ies)|geos?|devices?|os|operating systems?|browsers?|cit(?:y|ies)|regions?|languages?|categor(?:y|ies)|age|genders?)\b|\bby (?:months?|weeks?)\b/iu,
    why: (written) =>
      `Figures are not available ${written}. They are by account, source, campaign, content, widget or day.`,
    instead: () => ['by campaign', 'by day'],
  },
  {
    pattern:
      /\b((?:top|best|worst|highest|lowest|which)(?: \d+)?) (countries|geos|devices|browsers|cities|regions|languages)\b/iu,
    why: (written) =>
      `Figures are not available for “${written}”. They are by account, source, campaign, content, widget or day.`,
    instead: ([order = '']) => [`${order} campaigns`, `${order} sources`],
  },
  {
    pattern: /\broas (<|>|below|above|under|over) (\d+(?:\.\d+)?)( ?%)?(?![\d.])/iu,
    why: (written) => `It does not read “${written}”. ROI is ROAS without 100%.`,
    instead: ([sign = '', value = '', percent]) => [
      `roi ${sign} ${Math.round((percent === undefined ? Number(value) * 100 : Number(value)) - 100)}%`,
    ],
  },
  {
    pattern: /\broas\b/iu,
    why: (written) => `It does not read “${written}”. The order by ROI is the same.`,
    instead: () => ['roi'],
  },
];

const CHANGES: readonly Refused[] = [
  {
    pattern: /\bby (?:[$€£] ?\d[\d.,]*|\d[\d.,]* ?(?:usd|eur|gbp|dollars?|euros?|pounds?|bucks|[$€£]))/iu,
    why: (written) =>
      `It does not read “${written}”. It changes amounts by a percentage (“by 20%”), or sets them (“to $50”).`,
  },
  {
    pattern:
      /\bfor (?:the )?(?:next )?(\d+|an?|one|two|three|four|five|six|seven|ten|few|a few) (days?|weeks?|months?)\b/iu,
    why: (written) =>
      `A change cannot end by itself, so “${written}” is not read. A rule can change it back.`,
    instead: ([count = '', unit = '']) => (/^\d+$/.test(count) ? [`in the last ${count} ${unit}`] : []),
  },
  {
    pattern:
      /\b(?:until|till|tomorrow|tonight|next (?:week|month|\w+day)|starting|at \d{1,2}(?::\d{2}| ?[ap]m))\b(?: \w+)?/iu,
    why: (written) => `A change cannot wait for “${written}”, nor end by itself. A rule can do that.`,
  },
];

const REPEATED: Refused = {
  pattern:
    /\b(?:every|each) (?:day|morning|evening|week|month|monday)\b|\b(?:daily|weekly|monthly)\b(?! budget)/iu,
  why: (written) => `A proposal is made once, so “${written}” is not read. A rule acts again and again.`,
};

const WEEK = 7;
const MONTH = 30;
const PER_LONGER: Refused = {
  pattern:
    /([$€£]?)\s?(\d+(?:[.,]\d+)*)\s?(usd|eur|gbp|dollars?|euros?)?\s*(?:(?:\/|per |a |each |every )\s?(week|month)|(week|month)ly)\b/iu,
  why: () => 'Budgets are per day.',
  instead: ([currency = '', amount = '', unit, ...periods]) => {
    const isWeek = periods.some((period) => period?.toLowerCase() === 'week');
    const perDay = numberIn(amount) / (isWeek ? WEEK : MONTH);
    return Number.isNaN(perDay)
      ? []
      : [`${currency}${perDay.toFixed(2)}${unit === undefined ? '' : ` ${unit}`} per day`];
  },
};
const NOT_DAILY: Refused = {
  pattern: /\b(?:weekly|monthly|lifetime|total) budgets?\b|\bbudgets? (?:per|a) (?:week|month)\b/iu,
  why: () => 'Budgets are per day.',
};

export const NO_EXCEPTIONS = 'It cannot leave anything out. Say what to include instead.';

/** A phrase that cannot be read in any request. Pure. */
export const refusedPhrase = (request: string): Refusal | null => first(request, EVERY);

/** A phrase that cannot be read where something is changed: when it ends, or when it starts. Pure. */
export const refusedInChange = (request: string, withoutDates: string): Refusal | null =>
  first(request, CHANGES, withoutDates);

/** A change that is to be made again and again, which is a rule. Pure. */
export const refusedInProposal = (request: string): Refusal | null => first(request, [REPEATED]);

/** A budget that is not of a day. Pure. */
export const refusedInBudget = (request: string): Refusal | null => first(request, [PER_LONGER, NOT_DAILY]);

function first(request: string, refused: readonly Refused[], searched = request): Refusal | null {
  const text = withoutQuotations(searched);
  for (const { pattern, why, instead } of refused) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const written = match[0].trim();
    const meant = instead?.(match.slice(1), text.replace(match[0], '')) ?? [];
    return { why: why(written), meant: meant.map((words) => replacedOnce(request, written, words)) };
  }
  return null;
}
