import * as z from 'zod/mini';
import { type CodedReason, type CodedTexts, codedTexts } from '../coded-texts.ts';
import { SHORTEST_INTERVAL } from './rule-schema.ts';

const text = z.string();
const number = z.number();
const none = z.object({});
const ofCondition = z.object({ condition: text });

/** What the sentence of each fault of a rule is made of. Conditions are in the words of their language, which stays English. */
const faultValues = {
  'met-by-nothing': ofCondition,
  'met-by-everything': ofCondition,
  guess: ofCondition,
  'times-zero': ofCondition,
  'times-negative': ofCondition,
  'budget-of-campaigns': none,
  'different-units': ofCondition,
  'cpa-target': none,
  'roi-too-low': none,
  'probation-of-blocks': none,
  'not-of-widget': none,
  'not-of-content': none,
  'not-of-campaign': none,
  'coefficient-of-widgets': none,
  'by-zero': none,
  'leaves-nothing': none,
  'rise-too-high': z.object({ percent: number }),
  'rise-without-ceiling': none,
  'cut-without-floor': none,
  'floor-above-ceiling': none,
  'coefficient-without-floor': none,
  'coefficient-without-ceiling': none,
  'target-roi-too-low': none,
  'currency-missing': none,
  'limit-of-zero': none,
  'delay-leaves-nothing': none,
  'too-many-days': z.object({ needed: number, there: number }),
  'hours-not-reported': none,
  'target-missing': z.object({ target: text }),
  'action-not-offered': z.object({ source: text }),
  'other-currencies': z.object({ others: z.array(text), currency: text }),
  'no-time-zone': z.object({ timeZone: text }),
  'cron-field': z.object({ typed: text, field: text, first: number, last: number }),
  'never-due': z.object({ cron: text }),
  'too-often': none,
  'accounts-missing': none,
  'accounts-unknown': none,
  // what the schema of a rule says
  'name-missing': none,
  'pattern-missing': none,
  'tag-missing': none,
  'above-zero': none,
  'cron-fields': none,
  'half-at-most': none,
  'metric-unknown': none,
};
type FaultTexts = CodedTexts<typeof faultValues>;

/** Why a rule is refused, in English. Screens have it in their catalogue. */
export const ruleFaultTexts: FaultTexts = {
  'met-by-nothing': ({ condition }) => `Nothing can meet “${condition}”`,
  'met-by-everything': ({ condition }) => `Everything meets “${condition}”`,
  guess: ({ condition }) => `“${condition}” is a guess: evidence starts above 50%`,
  'times-zero': ({ condition }) => `“${condition}” compares with nothing: 0 times a value is 0`,
  'times-negative': ({ condition }) => `“${condition}” compares with a negative multiple`,
  'budget-of-campaigns': () => 'Only campaigns have a budget',
  'different-units': ({ condition }) => `“${condition}” compares different units`,
  'cpa-target': () => 'Evidence about CPA needs a target above 0',
  'roi-too-low': () => 'ROI cannot be below −100%',
  'probation-of-blocks': () => 'Only blocked widgets can be put on probation',
  'not-of-widget': () => 'A widget cannot be changed this way',
  'not-of-content': () => 'A content cannot be changed this way',
  'not-of-campaign': () => 'A campaign cannot be changed this way',
  'coefficient-of-widgets': () => 'Only widgets have a coefficient',
  'by-zero': () => 'A change by 0% changes nothing',
  'leaves-nothing': () => 'A change has to leave something: above −100%',
  'rise-too-high': ({ percent }) => `A rise is at most ${percent}%`,
  'rise-without-ceiling': () => 'A rise needs a ceiling',
  'cut-without-floor': () => 'A cut needs a floor',
  'floor-above-ceiling': () => 'The floor is above the ceiling',
  'coefficient-without-floor': () => 'A coefficient needs a floor',
  'coefficient-without-ceiling': () => 'A coefficient needs a ceiling',
  'target-roi-too-low': () => 'A target ROI is above −100%',
  'currency-missing': () => 'The rule has amounts of money: choose their currency',
  'limit-of-zero': () => 'With 0, the rule does nothing. To keep it from acting, turn it off',
  'delay-leaves-nothing': () => 'The delay leaves nothing of today',
  'too-many-days': ({ needed, there }) =>
    `The window needs ${needed} days of figures, and there are ${there}`,
  'hours-not-reported': () => 'A source of the scope does not report hours',
  'target-missing': ({ target }) => `No campaign of the scope has a target ${target}`,
  'action-not-offered': ({ source }) => `${source} does not offer this action`,
  'other-currencies': ({ others, currency }) =>
    `The scope has accounts in ${others.join(', ')}, and the rule’s amounts are in ${currency}`,
  'no-time-zone': ({ timeZone }) => `There is no time zone “${timeZone}”`,
  'cron-field': ({ typed, field, first, last }) =>
    `“${typed}” is not ${field === 'hour' ? 'an' : 'a'} ${field}: it takes ${first} to ${last}`,
  'never-due': ({ cron }) => `“${cron}” is never due`,
  'too-often': () => `At most every ${SHORTEST_INTERVAL} minutes`,
  'accounts-missing': () => 'Choose the accounts: you see only some',
  'accounts-unknown': () => 'An account does not exist or is not yours',
  'name-missing': () => 'Enter a name',
  'pattern-missing': () => 'Enter a name or a pattern',
  'tag-missing': () => 'Enter a tag',
  'above-zero': () => 'Must be above zero',
  'cron-fields': () => 'Five fields: minute, hour, day, month, weekday',
  'half-at-most': () => 'At most half',
  'metric-unknown': () => 'There is no such metric',
};

const coded = codedTexts(faultValues, ruleFaultTexts);

/** Why a rule is refused: the field, by its path, the reason in English, and what it is made of. */
export type RuleFault = {
  readonly field: string;
  readonly reason: string;
  readonly because?: CodedReason | undefined;
};

type FaultCode = keyof typeof faultValues;

/** A fault of a field, by the code of its reason. */
export const faultOf = <Code extends FaultCode>(
  field: string,
  code: Code,
  values: z.infer<(typeof faultValues)[Code]>,
): RuleFault => ({ field, ...coded.because(code, values) });

/** A fault in the words of `texts`; as its sentence where it has no code, or one that is not known here. */
export const ruleFaultInWords = (texts: FaultTexts, fault: Omit<RuleFault, 'field'>): string =>
  coded.inWords(texts, fault);

let fixed: ReadonlyMap<string, string> | null = null;

/** What the schema of a rule says about a field, in the words of `texts`; as it is where it is none of its own sentences. */
export function ruleIssueInWords(texts: FaultTexts, sentence: string): string {
  fixed ??= coded.fixed();
  const code = fixed.get(sentence);
  return code === undefined
    ? sentence
    : coded.inWords(texts, { reason: sentence, because: { code, values: {} } });
}
