import {
  isRuleMetric,
  leavesOf,
  printRuleCondition,
  type RuleCondition,
  type RuleLeaf,
  type RuleOperand,
  ruleMetrics,
  type TargetName,
} from '../conditions/index.ts';
import { comesWithin, isEverDue, readCronFields } from '../schedules/index.ts';
import { leafHasAmount } from './leaf-amount.ts';
import type { RuleKind } from './rule-kinds.ts';
import {
  type RuleActionKind,
  type RuleDraft,
  type RuleWindow,
  SHORTEST_INTERVAL,
  TOO_OFTEN,
} from './rule-schema.ts';
import { isAlwaysMet, isSatisfiable } from './satisfiable.ts';

/** Why a rule is refused: the field, by its path, and the reason. */
export type RuleFault = { readonly field: string; readonly reason: string };

/** What is known about a rule's scope; what is left out is not checked. */
export type ScopeKnowledge = {
  /** Days of figures that the sources of the scope keep. */
  readonly daysOfData?: number;
  /** Whether every source of the scope reports hours. */
  readonly hasHours?: boolean;
  /** Targets that at least one campaign of the scope has. */
  readonly targets?: ReadonlySet<TargetName>;
  /** Actions that a source of the scope lacks, with its name. */
  readonly lacking?: ReadonlyMap<RuleActionKind, string>;
  /** The currencies of the scope's accounts. */
  readonly currencies?: ReadonlySet<string>;
};

/** Everything that makes no sense in a rule; empty for a rule that can run. Checks beyond what its schema can say. */
export function ruleFaults(rule: RuleDraft, scope: ScopeKnowledge = {}): RuleFault[] {
  return [
    ...conditionFaults(rule),
    ...actionFaults(rule),
    ...guardFaults(rule),
    ...windowFaults(rule.window, scope),
    ...scopeFaults(rule, scope),
    ...scheduleFaults(rule),
    ...probationFaults(rule),
  ];
}

function conditionFaults({ condition, action, kind }: RuleDraft): RuleFault[] {
  const leaves = leavesOf(condition);
  const field = 'condition';
  const text = printRuleCondition(condition, 'words');
  return [
    ...(isSatisfiable(condition) ? [] : [{ field, reason: `Nothing can meet “${text}”` }]),
    ...(action.kind !== 'notify' && isAlwaysMet(condition)
      ? [{ field, reason: `Everything meets “${text}”` }]
      : []),
    ...leaves.flatMap((leaf) => leafFaults(leaf, kind).map((reason) => ({ field, reason }))),
    ...guesses(condition, false).map((reason) => ({ field, reason })),
  ];
}

/** Acting on what is less likely than not is a guess; requiring that something is unlikely is none. */
function guesses(tree: RuleCondition, isNegated: boolean): string[] {
  if ('not' in tree) return guesses(tree.not, !isNegated);
  if ('all' in tree) return tree.all.flatMap((part) => guesses(part, isNegated));
  if ('any' in tree) return tree.any.flatMap((part) => guesses(part, isNegated));
  if (!('certain' in tree) || isNegated || tree.atLeast > 0.5) return [];
  return [`“${printRuleCondition(tree, 'words')}” is a guess: evidence starts above 50%`];
}

function leafFaults(leaf: RuleLeaf, kind: RuleKind): string[] {
  const text = printRuleCondition(leaf, 'words');
  const compared = 'certain' in leaf ? leaf.certain : leaf;
  const { than } = compared;
  const faults = factorOf(than) === 0 ? [`“${text}” compares with nothing: 0 times a value is 0`] : [];
  if ((factorOf(than) ?? 1) < 0) faults.push(`“${text}” compares with a negative multiple`);
  const metrics = [compared.metric, 'metric' in than ? than.metric : null];
  if (metrics.includes('daily_budget') && kind !== 'campaign') faults.push('Only campaigns have a budget');
  if (unitOfOperand(than, compared.metric) !== unitOf(compared.metric))
    faults.push(`“${text}” compares different units`);
  if (!('certain' in leaf)) return faults;
  if ('constant' in than && compared.metric === 'cpa' && than.constant <= 0)
    faults.push('Evidence about CPA needs a target above 0');
  if ('constant' in than && compared.metric === 'roi' && than.constant <= -1)
    faults.push('ROI cannot be below −100%');
  return faults;
}

const factorOf = (than: RuleOperand) => ('constant' in than ? undefined : than.factor);
const unitOf = (metric: string) => (isRuleMetric(metric) ? ruleMetrics[metric] : undefined);
function unitOfOperand(than: RuleOperand, compared: string) {
  if ('constant' in than) return unitOf(compared);
  return 'target' in than ? unitOf(than.target === 'payout' ? 'cpa' : than.target) : unitOf(than.metric);
}

function probationFaults({ probation, action }: RuleDraft): RuleFault[] {
  return probation !== null && action.kind !== 'block'
    ? [{ field: 'probation', reason: 'Only blocked widgets can be put on probation' }]
    : [];
}

const kindsOf: Readonly<Record<RuleActionKind, readonly RuleKind[]>> = {
  block: ['widget'],
  unblock: ['widget'],
  'set-coefficient': ['widget'],
  pause: ['content', 'campaign'],
  start: ['content', 'campaign'],
  'change-budget': ['campaign'],
  'set-bid': ['widget', 'content', 'campaign'],
  'change-bid': ['widget', 'content', 'campaign'],
  notify: ['widget', 'content', 'campaign'],
};

/** A change by percent beyond these is a mistake. */
const MOST_RISE = 10;

function actionFaults({ action, kind, currency, condition }: RuleDraft): RuleFault[] {
  const faults: RuleFault[] = [];
  const add = (field: string, reason: string) => faults.push({ field, reason });
  if (!kindsOf[action.kind].includes(kind)) add('action.kind', `A ${kind} cannot be changed this way`);
  if ('unit' in action && action.unit === 'coefficient' && kind !== 'widget')
    add('action.unit', 'Only widgets have a coefficient');
  if ('by' in action) {
    if (action.by === 0) add('action.by', 'A change by 0% changes nothing');
    if (action.by <= -1) add('action.by', 'A change has to leave something: above −100%');
    if (action.by > MOST_RISE) add('action.by', `A rise is at most ${MOST_RISE * 100}%`);
    if (action.by > 0 && action.ceiling === null) add('action.ceiling', 'A rise needs a ceiling');
    if (action.by < 0 && action.floor === null) add('action.floor', 'A cut needs a floor');
  }
  if ('floor' in action && action.floor !== null && action.ceiling !== null && action.floor > action.ceiling)
    add('action.floor', 'The floor is above the ceiling');
  if (action.kind === 'set-coefficient') {
    if (action.floor === null) add('action.floor', 'A coefficient needs a floor');
    if (action.ceiling === null) add('action.ceiling', 'A coefficient needs a ceiling');
    if (action.targetRoi !== null && action.targetRoi <= -1)
      add('action.targetRoi', 'A target ROI is above −100%');
  }
  const usesAmounts = actionHasAmount(action) || leavesOf(condition).some(leafHasAmount);
  if (usesAmounts && currency === null)
    add('currency', 'The rule has amounts of money: choose their currency');
  return faults;
}

const limits = ['actionsPerRun', 'actionsPerDay', 'actionsPerEntityPerDay'] as const;

/** A limit of 0 would turn the rule off, which is what its mode is for. */
function guardFaults({ guards, action }: RuleDraft): RuleFault[] {
  const spends = !['notify', 'start', 'unblock'].includes(action.kind);
  return [...limits, ...(spends ? (['spendShare'] as const) : [])]
    .filter((name) => guards[name] === 0)
    .map((name) => ({
      field: `guards.${name}`,
      reason: 'With 0, the rule does nothing. To keep it from acting, turn it off',
    }));
}

function actionHasAmount(action: RuleDraft['action']): boolean {
  const isMoney = action.kind === 'change-budget' || ('unit' in action && action.unit === 'amount');
  const hasNumber =
    'value' in action || ('floor' in action && (action.floor !== null || action.ceiling !== null));
  return isMoney && hasNumber;
}

const HOURS_PER_DAY = 24;

/** The days that a window reaches back, its delay included; null for the whole life. */
export function daysBack({ of, delayHours }: RuleWindow): number | null {
  const delay = delayHours / HOURS_PER_DAY;
  switch (of.kind) {
    case 'lifetime':
      return null;
    case 'today':
      return 1;
    case 'yesterday':
      return 2;
    case 'days':
      return of.last + delay;
    case 'hours':
      return of.last / HOURS_PER_DAY + delay;
  }
}

function windowFaults(window: RuleWindow, { daysOfData, hasHours }: ScopeKnowledge): RuleFault[] {
  const { of, delayHours } = window;
  const faults: RuleFault[] = [];
  if (of.kind === 'today' && delayHours >= HOURS_PER_DAY)
    faults.push({ field: 'window.delayHours', reason: 'The delay leaves nothing of today' });
  const days = daysBack(window);
  if (daysOfData !== undefined && days !== null && days > daysOfData)
    faults.push({
      field: 'window',
      reason: `The window needs ${Math.ceil(days)} days of figures, and there are ${daysOfData}`,
    });
  if (of.kind === 'hours' && hasHours === false)
    faults.push({ field: 'window.of', reason: 'A source of the scope does not report hours' });
  return faults;
}

function scopeFaults(rule: RuleDraft, { targets, lacking, currencies }: ScopeKnowledge): RuleFault[] {
  const faults: RuleFault[] = [];
  const wanted = new Set(
    leavesOf(rule.condition).flatMap((leaf) => {
      const { than } = 'certain' in leaf ? leaf.certain : leaf;
      return 'target' in than ? [than.target] : [];
    }),
  );
  if (rule.action.kind === 'set-coefficient' && rule.action.targetRoi === null) wanted.add('roi');
  for (const name of wanted) {
    if (targets !== undefined && !targets.has(name))
      faults.push({
        field: 'condition',
        reason: `No campaign of the scope has a target ${targetWord(name)}`,
      });
  }
  const source = lacking?.get(rule.action.kind);
  if (source !== undefined)
    faults.push({ field: 'action.kind', reason: `${source} does not offer this action` });
  const others = [...(currencies ?? [])].filter((currency) => currency !== rule.currency);
  if (rule.currency !== null && others.length > 0)
    faults.push({
      field: 'currency',
      reason: `The scope has accounts in ${others.join(', ')}, and the rule’s amounts are in ${rule.currency}`,
    });
  return faults;
}

const targetWord = (name: TargetName) => (name === 'payout' ? name : name.toUpperCase());

function scheduleFaults({ schedule }: RuleDraft): RuleFault[] {
  const cron = 'cron' in schedule ? cronFault(schedule.cron) : null;
  return [
    ...(isTimeZone(schedule.timeZone)
      ? []
      : [{ field: 'schedule.timeZone', reason: `There is no time zone “${schedule.timeZone}”` }]),
    ...(cron === null ? [] : [{ field: 'schedule.cron', reason: cron }]),
  ];
}

/** Why an expression of five fields is refused; null if it is due, and not too often. */
function cronFault(cron: string): string | null {
  const fields = cron.split(' ');
  const read = readCronFields(fields);
  // how many fields there are is up to the schema
  if (read === null) return null;
  if ('index' in read) {
    const { index, name, first, last } = read;
    return `“${fields[index] ?? ''}” is not ${name === 'hour' ? 'an' : 'a'} ${name}: it takes ${first} to ${last}`;
  }
  if (!isEverDue(read)) return `“${cron}” is never due`;
  return comesWithin(read, SHORTEST_INTERVAL) ? TOO_OFTEN : null;
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
