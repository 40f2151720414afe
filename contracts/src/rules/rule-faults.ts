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
import { faultOf, type RuleFault } from './fault-reasons.ts';
import { leafHasAmount } from './leaf-amount.ts';
import type { RuleKind } from './rule-kinds.ts';
import { type RuleActionKind, type RuleDraft, type RuleWindow, SHORTEST_INTERVAL } from './rule-schema.ts';
import { isAlwaysMet, isSatisfiable } from './satisfiable.ts';

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

const CONDITION = 'condition';

function conditionFaults({ condition, action, kind }: RuleDraft): RuleFault[] {
  const leaves = leavesOf(condition);
  const words = { condition: printRuleCondition(condition, 'words') };
  return [
    ...(isSatisfiable(condition) ? [] : [faultOf(CONDITION, 'met-by-nothing', words)]),
    ...(action.kind !== 'notify' && isAlwaysMet(condition)
      ? [faultOf(CONDITION, 'met-by-everything', words)]
      : []),
    ...leaves.flatMap((leaf) => leafFaults(leaf, kind)),
    ...guesses(condition, false),
  ];
}

/** Acting on what is less likely than not is a guess; requiring that something is unlikely is none. */
function guesses(tree: RuleCondition, isNegated: boolean): RuleFault[] {
  if ('not' in tree) return guesses(tree.not, !isNegated);
  if ('all' in tree) return tree.all.flatMap((part) => guesses(part, isNegated));
  if ('any' in tree) return tree.any.flatMap((part) => guesses(part, isNegated));
  if (!('certain' in tree) || isNegated || tree.atLeast > 0.5) return [];
  return [faultOf(CONDITION, 'guess', { condition: printRuleCondition(tree, 'words') })];
}

function leafFaults(leaf: RuleLeaf, kind: RuleKind): RuleFault[] {
  const words = { condition: printRuleCondition(leaf, 'words') };
  const compared = 'certain' in leaf ? leaf.certain : leaf;
  const { than } = compared;
  const faults = factorOf(than) === 0 ? [faultOf(CONDITION, 'times-zero', words)] : [];
  if ((factorOf(than) ?? 1) < 0) faults.push(faultOf(CONDITION, 'times-negative', words));
  const metrics = [compared.metric, 'metric' in than ? than.metric : null];
  if (metrics.includes('daily_budget') && kind !== 'campaign')
    faults.push(faultOf(CONDITION, 'budget-of-campaigns', {}));
  if (unitOfOperand(than, compared.metric) !== unitOf(compared.metric))
    faults.push(faultOf(CONDITION, 'different-units', words));
  if (!('certain' in leaf)) return faults;
  if ('constant' in than && compared.metric === 'cpa' && than.constant <= 0)
    faults.push(faultOf(CONDITION, 'cpa-target', {}));
  if ('constant' in than && compared.metric === 'roi' && than.constant <= -1)
    faults.push(faultOf(CONDITION, 'roi-too-low', {}));
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
    ? [faultOf('probation', 'probation-of-blocks', {})]
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

/** Those without values. */
type ActionFault =
  | `not-of-${RuleKind}`
  | 'coefficient-of-widgets'
  | 'by-zero'
  | 'leaves-nothing'
  | 'rise-without-ceiling'
  | 'cut-without-floor'
  | 'floor-above-ceiling'
  | 'coefficient-without-floor'
  | 'coefficient-without-ceiling'
  | 'target-roi-too-low'
  | 'currency-missing';

function actionFaults({ action, kind, currency, condition }: RuleDraft): RuleFault[] {
  const faults: RuleFault[] = [];
  const add = (field: string, code: ActionFault) => faults.push(faultOf(field, code, {}));
  if (!kindsOf[action.kind].includes(kind)) add('action.kind', `not-of-${kind}`);
  if ('unit' in action && action.unit === 'coefficient' && kind !== 'widget')
    add('action.unit', 'coefficient-of-widgets');
  if ('by' in action) {
    if (action.by === 0) add('action.by', 'by-zero');
    if (action.by <= -1) add('action.by', 'leaves-nothing');
    if (action.by > MOST_RISE)
      faults.push(faultOf('action.by', 'rise-too-high', { percent: MOST_RISE * 100 }));
    if (action.by > 0 && action.ceiling === null) add('action.ceiling', 'rise-without-ceiling');
    if (action.by < 0 && action.floor === null) add('action.floor', 'cut-without-floor');
  }
  if ('floor' in action && action.floor !== null && action.ceiling !== null && action.floor > action.ceiling)
    add('action.floor', 'floor-above-ceiling');
  if (action.kind === 'set-coefficient') {
    if (action.floor === null) add('action.floor', 'coefficient-without-floor');
    if (action.ceiling === null) add('action.ceiling', 'coefficient-without-ceiling');
    if (action.targetRoi !== null && action.targetRoi <= -1) add('action.targetRoi', 'target-roi-too-low');
  }
  const usesAmounts = actionHasAmount(action) || leavesOf(condition).some(leafHasAmount);
  if (usesAmounts && currency === null) add('currency', 'currency-missing');
  return faults;
}

const limits = ['actionsPerRun', 'actionsPerDay', 'actionsPerEntityPerDay'] as const;

/** A limit of 0 would turn the rule off, which is what its mode is for. */
function guardFaults({ guards, action }: RuleDraft): RuleFault[] {
  const spends = !['notify', 'start', 'unblock'].includes(action.kind);
  return [...limits, ...(spends ? (['spendShare'] as const) : [])]
    .filter((name) => guards[name] === 0)
    .map((name) => faultOf(`guards.${name}`, 'limit-of-zero', {}));
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
    faults.push(faultOf('window.delayHours', 'delay-leaves-nothing', {}));
  const days = daysBack(window);
  if (daysOfData !== undefined && days !== null && days > daysOfData)
    faults.push(faultOf('window', 'too-many-days', { needed: Math.ceil(days), there: daysOfData }));
  if (of.kind === 'hours' && hasHours === false) faults.push(faultOf('window.of', 'hours-not-reported', {}));
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
      faults.push(faultOf(CONDITION, 'target-missing', { target: targetWord(name) }));
  }
  const source = lacking?.get(rule.action.kind);
  if (source !== undefined) faults.push(faultOf('action.kind', 'action-not-offered', { source }));
  const others = [...(currencies ?? [])].filter((currency) => currency !== rule.currency);
  if (rule.currency !== null && others.length > 0)
    faults.push(faultOf('currency', 'other-currencies', { others, currency: rule.currency }));
  return faults;
}

const targetWord = (name: TargetName) => (name === 'payout' ? name : name.toUpperCase());

function scheduleFaults({ schedule }: RuleDraft): RuleFault[] {
  const { timeZone } = schedule;
  return [
    ...(isTimeZone(timeZone) ? [] : [faultOf('schedule.timeZone', 'no-time-zone', { timeZone })]),
    ...('cron' in schedule ? cronFaults(schedule.cron) : []),
  ];
}

const CRON = 'schedule.cron';

/** Why an expression of five fields is refused; nothing if it is due, and not too often. */
function cronFaults(cron: string): RuleFault[] {
  const fields = cron.split(' ');
  const read = readCronFields(fields);
  // how many fields there are is up to the schema
  if (read === null) return [];
  if ('index' in read) {
    const { index, name, first, last } = read;
    return [faultOf(CRON, 'cron-field', { typed: fields[index] ?? '', field: name, first, last })];
  }
  if (!isEverDue(read)) return [faultOf(CRON, 'never-due', { cron })];
  return comesWithin(read, SHORTEST_INTERVAL) ? [faultOf(CRON, 'too-often', {})] : [];
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
