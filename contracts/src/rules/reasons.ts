import * as z from 'zod/mini';
import { type CodedReason, type CodedTexts, codedTexts, type Reason } from '../coded-texts.ts';
import { isRuleMetric, metricLabels } from '../conditions/index.ts';
import { dayInWords } from '../date-range.ts';
import { percentText } from '../percent.ts';

const text = z.string();
const number = z.number();
const none = z.object({});
const source = z.object({ source: text });
const ofPerson = z.object({ by: text });
const rest = z.object({ by: text, day: text, until: text });

/**
 * What the sentence of each reason is made of. Days are ISO dates, shares fractions of 1, figures their names in conditions.
 * Stored decisions keep code and values for good: a sentence that needs other values gets another code.
 */
const reasonValues = {
  // held back by a guard
  'clicks-unknown': none,
  'impressions-unknown': none,
  'few-clicks': z.object({ known: number, needed: number }),
  'few-impressions': z.object({ known: number, needed: number }),
  cooldown: z.object({ hours: number }),
  'entity-limit': z.object({ count: number }),
  'effect-unknown': none,
  'open-write': none,
  person: z.object({ hours: number }),
  'learning-unknown': none,
  learning: none,
  control: z.object({ share: number }),
  'run-limit': z.object({ limit: number }),
  'day-limit': z.object({ limit: number }),
  'contents-unknown': none,
  'keep-active': z.object({ count: number }),
  'spend-unknown': none,
  'spend-share': z.object({ share: number }),
  rejected: rest,
  undone: rest,
  'on-probation': none,
  'probation-passed': z.object({ day: text, until: text }),
  'probation-blocked': z.object({ day: text }),
  'higher-rule': z.object({ rule: text }),
  // not judged
  gone: none,
  currency: z.object({ entity: text, rule: text }),
  stale: z.object({ hours: number }),
  partial: none,
  unmapped: none,
  unknown: z.object({ figures: z.array(text) }),
  'worth-unknown': none,
  'few-days': z.object({ there: number, asked: number }),
  'few-days-at-times': none,
  'window-in-delay': none,
  'hours-of-campaigns': none,
  'no-hours': source,
  'account-wide': source,
  'not-offered': source,
  'no-api': source,
  'check-first': none,
  'other-reasons': none,
  // judged, and already as the action would make it
  'already-blocked': none,
  'not-blocked': none,
  'block-unknown': none,
  'has-traffic': none,
  'other-status': z.object({ status: text, needed: text }),
  'no-bid': none,
  'other-bid': z.object({ unit: text }),
  'already-set': none,
  'no-own-value': none,
  'of-zero': none,
  'nothing-left': none,
  'at-bound': none,
  // decided, and over before it was sent; `detail` is what the network answered
  unanswered: none,
  'decided-anew': none,
  'rejected-before': none,
  'approved-before': none,
  'not-there': none,
  'not-supported': none,
  'before-first-sync': none,
  'gone-there': none,
  'already-active': none,
  'already-paused': none,
  'rule-deleted': none,
  'rule-changed': none,
  'person-since': none,
  'rule-since': none,
  'changes-failed': z.object({ failed: number, finished: number, detail: text }),
  'stopped-by': ofPerson,
  'all-stopped-by': ofPerson,
  'rule-deleted-by': ofPerson,
  'rule-changed-by': ofPerson,
  'rule-off-by': ofPerson,
  'rule-shadow-by': ofPerson,
  'rule-approve-by': ofPerson,
  'rule-live-by': ofPerson,
  // what rows of mass operations, block lists and probations say; `detail` is what the network answered
  'before-sent': none,
  'not-applied': none,
  'not-shown-yet': none,
  'no-value': none,
  'account-gone': none,
  'not-yours': none,
  'cannot-change': none,
  'network-refused': none,
  'no-api-in-bulk': none,
  'all-stopped': none,
  'first-failed': none,
  'undone-already': none,
  'taken-back': none,
  unattached: none,
  'probation-already': none,
  'not-blocked-here': none,
  'last-figures': none,
  'starter-gone': ofPerson,
  'starter-reads': ofPerson,
  'starter-without-account': ofPerson,
  'list-blocks': z.object({ list: text }),
  'others-first': z.object({ count: number }),
  'first-changes-failed': z.object({ failed: number, first: number, detail: text }),
  'first-blocks-failed': z.object({ failed: number, first: number, detail: text }),
  // live rules that act against each other
  'conflict-set': z.object({ kind: text, field: text }),
  'conflict-change': z.object({ kind: text, field: text }),
  // how a probation ended; `spent` is its budget, empty where its days were over
  'probation-blind': z.object({ hours: number }),
  'probation-losing': z.object({ probability: number }),
  'probation-no-traffic': z.object({ spent: text }),
  'probation-unknown': z.object({ spent: text }),
  'probation-lost': z.object({ spent: text, probability: number }),
  'probation-kept': z.object({ spent: text, probability: number }),
  'blocked-meanwhile': ofPerson,
  'unblocked-meanwhile': none,
  'changed-meanwhile': none,
};

type ReasonTexts = CodedTexts<typeof reasonValues>;

const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`;
const fieldsOf = (kind: string, field: string) =>
  field === 'block' || field === 'status' ? `the same ${kind}s` : `bids or budgets of the same ${kind}s`;
const ended = (spent: string) => (spent === '' ? 'Its days are over' : `Its budget of ${spent} is spent`);
const probable = (share: number) => percentText(share, 1);
const resting = (verb: string, { by, day, until }: z.infer<typeof rest>) =>
  `${by} ${verb} this change on ${dayInWords(day)}. It rests until ${dayInWords(until)}.`;

/** The sentences in English: those that are stored, mailed, exported and in the API. Screens have them in their catalogue. */
export const reasonTexts: ReasonTexts = {
  'clicks-unknown': () => 'Its clicks are not reported',
  'impressions-unknown': () => 'Its impressions are not reported',
  'few-clicks': ({ known, needed }) => `It has ${known} of ${needed} clicks`,
  'few-impressions': ({ known, needed }) => `It has ${known} of ${needed} impressions`,
  cooldown: ({ hours }) => `A rule decided to change it in the last ${hours} hours`,
  'entity-limit': ({ count }) => `Rules decided to change it ${count} times today`,
  'effect-unknown': () => 'The figures do not show the effect of the last change yet',
  'open-write': () => 'Another change is in progress',
  person: ({ hours }) => `A person changed it in the last ${hours} hours`,
  'learning-unknown': () => 'How the network bids for it is not known',
  learning: () => 'The network bids itself, and the change would restart its learning',
  control: ({ share }) => `Held back at random: ${percentText(share, 1)} show what the rule saves`,
  'run-limit': ({ limit }) => `The run reached its limit of ${changes(limit)}`,
  'day-limit': ({ limit }) => `The rule reached its limit of ${changes(limit)} today`,
  'contents-unknown': () => 'How many contents of its campaign are active is not known',
  'keep-active': ({ count }) => `The campaign keeps ${count} active`,
  'spend-unknown': () => 'What it spends per day is not known',
  'spend-share': ({ share }) => `Today’s changes would affect more than ${percentText(share)} of the spend`,
  rejected: (values) => resting('rejected', values),
  undone: (values) => resting('undid', values),
  'on-probation': () => 'It is on probation',
  'probation-passed': ({ day, until }) =>
    `It passed its probation on ${dayInWords(day)}. Rules may block it again from ${dayInWords(until)} on.`,
  'probation-blocked': ({ day }) => `It was blocked for good after its probation, on ${dayInWords(day)}`,
  'higher-rule': ({ rule }) => `The rule “${rule}” has a higher priority and decides otherwise`,
  gone: () => 'Its campaign no longer exists at the network',
  currency: ({ entity, rule }) => `Its amounts are in ${entity}, the rule’s in ${rule}`,
  stale: ({ hours }) => `The account has no good sync in the last ${hours} hours`,
  partial: () => 'The last sync of the account left reports out',
  unmapped: () => 'Too little of its cost has known revenue',
  unknown: ({ figures }) =>
    `Not known: ${figures.length === 0 ? 'its evidence' : figures.map(labelOf).join(', ')}`,
  'worth-unknown': () => 'What its clicks are worth is not known',
  'few-days': ({ there, asked }) => `There are figures of ${there} of the window’s ${asked} days`,
  'few-days-at-times': () => 'There are no figures of the whole window on some of the days',
  'window-in-delay': () => 'The delay leaves nothing of the window',
  'hours-of-campaigns': () => 'Hours are reported of campaigns only',
  'no-hours': (one) => `${one.source} does not report hours`,
  'account-wide': (one) =>
    `${one.source} changes a widget for the whole account, and the rule judges it in one campaign. Change it in a mass operation`,
  'not-offered': (one) => `${one.source} does not offer this action`,
  'no-api': (one) => `${one.source} has no API for this, only a dashboard`,
  'check-first': () => 'Changes need an account check first: choose “Check account” on its connection',
  'other-reasons': () => 'Other reasons',
  'already-blocked': () => 'Already blocked',
  'not-blocked': () => 'It is not blocked',
  'block-unknown': () => 'Whether it is blocked is not known, nor how long it has had no traffic',
  'has-traffic': () => 'It has traffic, so it is not blocked',
  'other-status': ({ status, needed }) => `It is ${status}, not ${needed}`,
  'no-bid': () => 'It has no bid that can be changed',
  'other-bid': ({ unit }) => `Its bid is not ${unit === 'amount' ? 'an amount' : 'a coefficient'}`,
  'already-set': () => 'Already set to this value',
  'no-own-value': () => 'It has no value of its own to change by a percentage',
  'of-zero': () => 'A percentage of zero is zero',
  'nothing-left': () => 'The change would leave nothing',
  'at-bound': () => 'Already at its bound',
  unanswered: () => 'Nobody decided in time',
  'decided-anew': () => 'A later run decided about it anew',
  'rejected-before': () => 'It was rejected before',
  'approved-before': () => 'It was approved before',
  'not-there': () => 'It no longer exists',
  'not-supported': () => 'This network does not support this change',
  'before-first-sync': () => 'Changes are possible after the first sync of this account',
  'gone-there': () => 'It no longer exists at the network',
  'already-active': () => 'Already active',
  'already-paused': () => 'Already paused',
  'rule-deleted': () => 'The rule was deleted',
  'rule-changed': () => 'The rule was changed since',
  'person-since': () => 'A person changed it since',
  'rule-since': () => 'A rule changed it since',
  'changes-failed': ({ failed, finished, detail }) =>
    `${failed} of ${finished} changes failed${detail === '' ? '' : `: ${detail}`}`,
  'stopped-by': ({ by }) => `Stopped by ${by}`,
  'all-stopped-by': ({ by }) => `${by} stopped all automation`,
  'rule-deleted-by': ({ by }) => `The rule was deleted by ${by}`,
  'rule-changed-by': ({ by }) => `The rule was changed by ${by}`,
  'rule-off-by': ({ by }) => `The rule was turned off by ${by}`,
  'rule-shadow-by': ({ by }) => `The rule was set to shadow mode by ${by}`,
  'rule-approve-by': ({ by }) => `The rule was set to approval by ${by}`,
  'rule-live-by': ({ by }) => `The rule was set live by ${by}`,
  'before-sent': () => 'Cancelled before it was sent',
  'not-applied': () => 'The network did not apply the change',
  'not-shown-yet': () => 'The network does not show the change yet',
  'no-value': () => 'The network shows no value of it here',
  'account-gone': () => 'The account is no longer connected',
  'not-yours': () => 'Its account does not exist or is not yours',
  'cannot-change': () => 'It cannot be changed',
  'network-refused': () => 'The network refused the change',
  'no-api-in-bulk': () =>
    'This network has no API for this change. Make it from the list of widgets of its campaign.',
  'all-stopped': () => 'All automation is stopped',
  'first-failed': () => 'Not sent, because most of the first changes failed',
  'undone-already': () => 'It was already undone',
  'taken-back': () => 'Somebody took this block back',
  unattached: () => 'This block list is attached to no campaign, so it blocks nothing.',
  'probation-already': () => 'It is on probation already',
  'not-blocked-here': () => 'It is not blocked, as far as is known here',
  'last-figures': () => 'Its days are over. The figures of the last one are still to come.',
  'starter-gone': ({ by }) => `${by}, who started this, no longer has access`,
  'starter-reads': ({ by }) => `${by}, who started this, has read-only access now`,
  'starter-without-account': ({ by }) => `${by}, who started this, no longer has access to this account`,
  'list-blocks': ({ list }) => `The block list “${list}” keeps it blocked`,
  'others-first': ({ count }) => `${count} others of this account come first`,
  'first-changes-failed': ({ failed, first, detail }) =>
    `Stopped: ${failed} of the first ${first} changes failed${detail === '' ? '' : `: ${detail}`}`,
  'first-blocks-failed': ({ failed, first, detail }) =>
    `${failed} of the first ${first} blocks failed, so the rest was not sent.${detail === '' ? '' : ` ${detail}`}`,
  'conflict-set': ({ kind, field }) => `Both set ${fieldsOf(kind, field)}, each to something else`,
  'conflict-change': ({ kind, field }) => `Both change ${fieldsOf(kind, field)}, in opposite directions`,
  'probation-blind': ({ hours }) => `No figures for ${hours} hours, so what it spends is not known`,
  'probation-losing': ({ probability }) => `It loses with a probability of ${probable(probability)}`,
  'probation-no-traffic': ({ spent }) => `${ended(spent)}. No traffic came, so nothing speaks for it.`,
  'probation-unknown': ({ spent }) => `${ended(spent)}. What it earns is not known.`,
  'probation-lost': ({ spent, probability }) =>
    `${ended(spent)}. It loses with a probability of ${probable(probability)}.`,
  'probation-kept': ({ spent, probability }) =>
    `${ended(spent)}. It loses with a probability of only ${probable(probability)}.`,
  'blocked-meanwhile': ({ by }) => `${by} blocked it meanwhile`,
  'unblocked-meanwhile': () => 'It was not blocked any more',
  'changed-meanwhile': () => 'Someone changed it at the network since',
};

/** What people call a figure: "cost", "target CPA". */
function labelOf(name: string): string {
  if (name.startsWith('target ') && name !== 'target payout') return `target ${name.slice(7).toUpperCase()}`;
  return isRuleMetric(name) ? metricLabels[name] : name;
}

const coded = codedTexts(reasonValues, reasonTexts);

/** A reason by its code: as its English sentence, and as what the sentence is made of. */
export const because = coded.because;

let fixed: ReadonlyMap<string, string> | null = null;

/** Sentences with values that rows keep as they are written; the others are stored with their values. */
const written: readonly (readonly [RegExp, keyof typeof reasonValues])[] = [
  [/^(?<by>.+), who started this, no longer has access$/s, 'starter-gone'],
  [/^(?<by>.+), who started this, has read-only access now$/s, 'starter-reads'],
  [/^(?<by>.+), who started this, no longer has access to this account$/s, 'starter-without-account'],
  [/^(?<by>.+) stopped all automation$/s, 'all-stopped-by'],
  [/^The block list “(?<list>.+)” keeps it blocked$/s, 'list-blocks'],
  [/^(?<count>\d+) others of this account come first$/, 'others-first'],
  [
    /^Stopped: (?<failed>\d+) of the first (?<first>\d+) changes failed(?:: (?<detail>.+))?$/s,
    'first-changes-failed',
  ],
  [
    /^(?<failed>\d+) of the first (?<first>\d+) blocks failed, so the rest was not sent\.(?: (?<detail>.+))?$/s,
    'first-blocks-failed',
  ],
];
const COUNTS: ReadonlySet<string> = new Set(['count', 'failed', 'first']);

/** The reason that a sentence of the server is; without a code where it is a network’s, or stored with values of its own. */
export function reasonOfSentence(sentence: string): Reason {
  fixed ??= coded.fixed();
  const code = fixed.get(sentence);
  if (code !== undefined) return { reason: sentence, because: { code, values: {} } };
  for (const [pattern, of] of written) {
    const groups = pattern.exec(sentence)?.groups;
    if (groups === undefined) continue;
    const values = Object.entries(groups).map(([name, said = '']) => [
      name,
      COUNTS.has(name) ? Number(said) : said,
    ]);
    return { reason: sentence, because: { code: of, values: Object.fromEntries(values) } };
  }
  return { reason: sentence };
}

/** What a row says now, as it is stored and as what its sentence is made of, if that is known. */
export function codedMessage(message: string | null): {
  readonly message: string | null;
  readonly messageBecause?: CodedReason;
} {
  const known = message === null ? undefined : reasonOfSentence(message).because;
  return { message, ...(known === undefined ? {} : { messageBecause: known }) };
}

/** A reason in the words of `texts`; as its sentence where it has no code, as decisions of before, or one that is not known here. */
export const reasonInWords = <Sentence extends string | null>(
  texts: ReasonTexts,
  given: { readonly reason: Sentence; readonly because?: CodedReason | undefined },
): Sentence | string => coded.inWords(texts, given);
