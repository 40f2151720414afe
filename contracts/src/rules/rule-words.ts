import { printRuleCondition } from '../conditions/index.ts';
import { decimalFromMicros } from '../money.ts';
import { percentText } from '../percent.ts';
import type { RuleKind } from './rule-kinds.ts';
import type { RuleAction, RuleDraft, RuleSchedule, RuleScope, RuleWindow } from './rule-schema.ts';
import { type HoursOfDay, hoursOfCron } from './schedule-hours.ts';

const nouns: Readonly<Record<RuleKind, { readonly one: string; readonly each: string }>> = {
  widget: { one: 'a widget', each: 'widget' },
  content: { one: 'an ad', each: 'ad' },
  campaign: { one: 'a campaign', each: 'campaign' },
};

/** The name of a source by its id; the id itself where the source is not known. */
export type NameOfSource = (source: string) => string;

/** A cron expression in short words; null for one without. */
export type CronWords = (cron: string) => string | null;

/** Whether the words of a schedule are those of `CronWords`. */
export const needsCronWords = (schedule: RuleSchedule): boolean =>
  'cron' in schedule && repeatedHours(schedule.cron) === null;

/** `ruleSentence` with the words of cron expressions passed in, so that pages can show it before they have them. */
export function ruleSentenceWith(
  rule: RuleDraft,
  nameOfSource: NameOfSource,
  cronInWords: CronWords,
): string {
  const { kind, window, action, guards, currency, mode, probation } = rule;
  return [
    rulePurposeWith(rule, nameOfSource, cronInWords),
    `Figures are those of ${windowWords(window)}${currency === null ? '' : `, amounts are in ${currency}`}.`,
    ...(action.kind === 'notify'
      ? []
      : [
          `${guards.minimumClicks === 0 ? 'At' : `Needs at least ${plural(guards.minimumClicks, 'click')}; at`} most ${plural(guards.actionsPerRun, 'change')} per run and ` +
            `${percentText(guards.spendShare)} of the spend per day; each ${nouns[kind].each} rests for ${durationWords(guards.cooldownHours)} after a change.`,
        ]),
    ...(action.kind === 'notify' || guards.controlShare === 0
      ? []
      : [`${percentText(guards.controlShare)} are left alone at random to measure what it saves.`]),
    ...(probation === null || action.kind !== 'block'
      ? []
      : [
          `Each blocked ${nouns[kind].each} is retested once, ${plural(probation.afterDays, 'day')} later, for up to ` +
            `${plural(probation.days, 'day')} and ${decimalFromMicros(probation.budget)} in its account’s currency.`,
        ]),
    modeWords[mode],
  ].join(' ');
}

/** `rulePurpose` with the words of cron expressions passed in. */
export function rulePurposeWith(
  { kind, scope, condition, action, schedule, currency }: RuleDraft,
  nameOfSource: NameOfSource,
  cronInWords: CronWords,
): string {
  const what = `${actionWords(action, currency).replace('…', nouns[kind].one)} ${kind === 'campaign' ? 'among' : 'in'} ${scopeWords(scope, nameOfSource)}`;
  return `${scheduleWords(schedule, cronInWords)}: ${what} when ${printRuleCondition(condition, 'words')}.`;
}

/** `rulePartWords` with the words of cron expressions passed in. */
export function rulePartWordsWith({ window, schedule, action, currency }: RuleDraft, cronInWords: CronWords) {
  return {
    window: windowWords(window),
    schedule: `${scheduleWords(schedule, cronInWords)}${'cron' in schedule ? '' : ` (${schedule.timeZone})`}`,
    action: actionWords(action, currency).replaceAll(/( of| about)? …/g, ''),
  };
}

const modeWords: Readonly<Record<RuleDraft['mode'], string>> = {
  off: 'The rule is off.',
  shadow: 'Decisions are logged, and nothing is changed.',
  approve: 'Changes wait for a person.',
  live: 'Changes are made at once.',
};

/** “…” stands for what it is done to. */
function actionWords(action: RuleAction, currency: string | null): string {
  switch (action.kind) {
    case 'block':
      return 'block …';
    case 'unblock':
      return 'unblock …';
    case 'pause':
      return 'pause …';
    case 'start':
      return 'start …';
    case 'notify':
      return 'send an alert about …';
    case 'set-bid':
      return `set the ${bidWord(action)} of … to ${bidValue(action.value, action, currency)}`;
    case 'change-bid':
      return `${action.by < 0 ? 'lower' : 'raise'} the ${bidWord(action)} of … by ${percentText(Math.abs(action.by))}${boundWords(action, currency)}`;
    case 'change-budget':
      return `${action.by < 0 ? 'lower' : 'raise'} the daily budget of … by ${percentText(Math.abs(action.by))}${boundWords({ ...action, unit: 'amount' }, currency)}`;
    case 'set-coefficient':
      return (
        `move the ${bidWord(action)} of … to what its EPC is worth at ` +
        `${action.targetRoi === null ? 'the target ROI' : `${percentText(action.targetRoi)} ROI`}, by at most ` +
        `${percentText(action.maxStep)} at a time${boundWords(action, currency)}`
      );
  }
}

type Unit = { readonly unit: 'amount' | 'coefficient' };
const bidWord = ({ unit }: Unit) => (unit === 'amount' ? 'bid' : 'coefficient');

function bidValue(value: number, { unit }: Unit, currency: string | null): string {
  if (unit === 'coefficient') return String(value);
  return `${decimalFromMicros(Math.round(value))}${currency === null ? '' : ` ${currency}`}`;
}

type Bounds = Unit & { readonly floor: number | null; readonly ceiling: number | null };

function boundWords(bounds: Bounds, currency: string | null): string {
  const words = [
    ...(bounds.floor === null ? [] : [`not below ${bidValue(bounds.floor, bounds, currency)}`]),
    ...(bounds.ceiling === null ? [] : [`not above ${bidValue(bounds.ceiling, bounds, currency)}`]),
  ];
  return words.length === 0 ? '' : `, ${words.join(' and ')},`;
}

function scopeWords(
  { sources, accounts, campaigns, names, tags, newCampaigns }: RuleScope,
  nameOfSource: NameOfSource,
): string {
  const which = [
    ...(campaigns.length > 0 ? [plural(campaigns.length, 'chosen campaign')] : ['all campaigns']),
    ...(names.length > 0 ? [`named ${orList(names.map((name) => `“${name}”`))}`] : []),
    ...(tags.length > 0 ? [`tagged ${orList(tags)}`] : []),
    ...(accounts.length > 0 ? [`of ${plural(accounts.length, 'account')}`] : []),
    ...(sources.length > 0 ? [`at ${orList(sources.map(nameOfSource))}`] : []),
  ];
  return `${which.join(' ')}${newCampaigns ? ', new ones included,' : ''}`;
}

function windowWords({ of, delayHours }: RuleWindow): string {
  const time =
    of.kind === 'days' || of.kind === 'hours'
      ? `the last ${plural(of.last, of.kind === 'days' ? 'day' : 'hour')}`
      : of.kind === 'lifetime'
        ? 'the whole lifetime'
        : of.kind;
  return delayHours === 0 ? time : `${time}, excluding the latest ${durationWords(delayHours)}`;
}

const HOURS_PER_DAY = 24;
/** Hours, or whole days from two of them on. */
function durationWords(hours: number): string {
  const isDays = hours % HOURS_PER_DAY === 0 && hours > HOURS_PER_DAY;
  return isDays ? plural(hours / HOURS_PER_DAY, 'day') : plural(hours, 'hour');
}

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

function scheduleWords(schedule: RuleSchedule, cronInWords: CronWords): string {
  if ('cron' in schedule) return cronWords(schedule, cronInWords);
  return intervalWords(schedule.everyMinutes);
}

/** The hours of an expression within which a rule repeats; null for a time of the day, or any other expression. */
function repeatedHours(cron: string): HoursOfDay | null {
  const hours = hoursOfCron(cron);
  const isOneTime = hours !== null && hours.everyMinutes === MINUTES_PER_HOUR && hours.from + 1 === hours.to;
  return isOneTime ? null : hours;
}

/** Hours of the day and times in words, an expression without short words as it is. */
function cronWords(
  { cron, timeZone }: Extract<RuleSchedule, { readonly cron: string }>,
  cronInWords: CronWords,
): string {
  const hours = repeatedHours(cron);
  if (hours === null) return `${cronInWords(cron) ?? `On the schedule ${cron}`} (${timeZone})`;
  const { everyMinutes, from, to } = hours;
  return `${intervalWords(everyMinutes)} from ${hourText(from)} to ${hourText(to)} (${timeZone})`;
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function intervalWords(everyMinutes: number): string {
  if (everyMinutes % MINUTES_PER_DAY === 0) return every(everyMinutes / MINUTES_PER_DAY, 'day');
  if (everyMinutes % MINUTES_PER_HOUR === 0) return every(everyMinutes / MINUTES_PER_HOUR, 'hour');
  return every(everyMinutes, 'minute');
}

const every = (count: number, unit: string) => (count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`);
const plural = (count: number, unit: string) =>
  `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
const orList = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words);
