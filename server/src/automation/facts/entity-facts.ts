import {
  type ActionTarget,
  coveredPart,
  daysBetween,
  type EntityStatus,
  figuresOf,
  type MetricValue,
  type Rule,
  type RuleAction,
  ratio,
} from '@adhelm/contracts';
import { evidenceData } from '../../facts/evidence/index.ts';
import type { EntityFigures } from '../../facts/performance/index.ts';
import { capabilitiesNamed, changeOffered } from '../../sources/index.ts';
import type { DecidedChange, EntityFacts, EntityState } from '../guards/index.ts';
import { daysOff } from './days-off.ts';
import { entityNameOf } from './entity-name.ts';
import { hasOpenWrite, type KnownState, settingNameOf } from './known-state.ts';
import { SPEND_DAYS } from './rule-days.ts';
import type { ScopeAccount, ScopeCampaign } from './rule-scope.ts';

/** The field that an action changes; null for a notification. */
export function fieldOfAction(action: RuleAction, kind: Rule['kind']): DecidedChange['field'] | null {
  switch (action.kind) {
    case 'notify':
      return null;
    case 'block':
    case 'unblock':
      return 'widget-block';
    case 'pause':
    case 'start':
      return 'status';
    case 'change-budget':
      return 'daily-budget';
    default:
      return kind === 'widget' ? 'widget-bid' : 'bid';
  }
}

/** An entity beside its figures. */
export type NamedEntity = {
  readonly id: string;
  readonly name: string;
  readonly status: EntityStatus;
  readonly bid: number | null;
};

type Context = {
  readonly kind: Rule['kind'];
  readonly field: DecidedChange['field'] | null;
  readonly known: KnownState;
  readonly needsEvidence: boolean;
  /** Whether the rule asks how long something has run or has been off. */
  readonly needsLife: boolean;
  readonly usualWindows: number;
  /** `bidUnitOf`, of accounts seen before. */
  readonly bidUnitOf: (account: ScopeAccount) => EntityState['bidUnit'];
  /** Since when an account's source is asked for figures. */
  readonly lookedSince: (account: ScopeAccount) => string | undefined;
  readonly today: string;
  readonly now: Date;
};

/** A bid that networks start with, where it is a coefficient. */
const USUAL_COEFFICIENT = 1;
/** What a rule sees of one entity, from its figures and what is known of it. Pure. */
export function entityFacts(
  context: Context,
  account: ScopeAccount,
  campaign: ScopeCampaign,
  entity: NamedEntity,
  figures: EntityFigures,
): EntityFacts {
  const { kind, known, field } = context;
  const named = {
    account: account.id,
    campaign: kind === 'widget' ? campaign.id : null,
    id: entity.id,
  };
  const target: ActionTarget = {
    source: account.source,
    account: account.id,
    kind,
    id: entity.id,
    ...(kind === 'campaign' ? {} : { campaign: campaign.id }),
  };
  const state = stateOf(context, account, campaign, entity);
  const history = known.history.size === 0 ? undefined : known.history.get(entityNameOf(named));
  const spent = ratio(figures.spent, SPEND_DAYS);
  const days = context.needsLife
    ? daysOff({
        ...{ kind, state, named, today: context.today, now: context.now },
        settings: known.settings,
        lastDay: figures.lastDay,
        lookedSince: context.lookedSince(account),
      })
    : null;
  return {
    entity: target,
    name: entity.name,
    currency: account.currency,
    figures: metricsOf(context, account, campaign, figures, days),
    evidence: context.needsEvidence ? evidenceOf(figures) : null,
    coverage: coverageOf(figures),
    state,
    spendPerDay: spent === null || account.rate === null ? null : Math.round(spent * account.rate),
    history: {
      lastActionAt: history?.lastActionAt ?? null,
      actionsToday: history?.actionsToday ?? 0,
      changedByPersonAt: history?.changedByPersonAt ?? null,
      hasOpenWrite: hasOpenWrite(known, named, kind, field),
      ...holdsOf(known, named),
    },
  };
}

/** Those of the entity itself, and of a widget in the whole account. */
function holdsOf({ holds }: KnownState, named: Parameters<typeof entityNameOf>[0]) {
  if (holds === undefined || holds.size === 0) return {};
  const own = holds.get(entityNameOf(named)) ?? [];
  return { holds: [...own, ...(holds.get(entityNameOf({ ...named, campaign: null })) ?? [])] };
}

function stateOf(
  context: Context,
  account: ScopeAccount,
  campaign: ScopeCampaign,
  entity: NamedEntity,
): EntityState {
  const { kind } = context;
  const { settings } = context.known;
  const { status } = entity;
  const bidUnit = context.bidUnitOf(account);
  const dailyBudget = kind === 'campaign' ? campaign.dailyBudget : null;
  if (kind !== 'widget') return { status, blocked: null, bid: entity.bid, bidUnit, dailyBudget };
  const usual = bidUnit === 'coefficient' ? USUAL_COEFFICIENT : null;
  if (settings.size === 0) return { status, blocked: null, bid: usual, bidUnit, dailyBudget };
  const named = { account: account.id, campaign: campaign.id, id: entity.id };
  const setting = (field: 'widget-block' | 'widget-bid') =>
    settings.get(settingNameOf(named, field)) ??
    settings.get(settingNameOf({ ...named, campaign: null }, field));
  const blocked = setting('widget-block')?.value;
  const bid = setting('widget-bid')?.value;
  return {
    status,
    blocked: typeof blocked === 'boolean' ? blocked : null,
    bid: typeof bid === 'number' ? bid : usual,
    bidUnit,
    dailyBudget,
  };
}

/** How a network counts bids of a kind; null if they cannot be changed. Remembers it, because a run asks a million times. */
export function bidUnits(kind: Rule['kind']): (account: ScopeAccount) => EntityState['bidUnit'] {
  const known = new Map<string, EntityState['bidUnit']>();
  return ({ source }) => {
    const before = known.get(source);
    if (before !== undefined) return before;
    const place = { kind, campaign: 'any', field: kind === 'widget' ? 'widget-bid' : 'bid' };
    const offered = changeOffered(capabilitiesNamed(source), place);
    const unit = offered === undefined ? null : offered.unit === 'coefficient' ? 'coefficient' : 'amount';
    known.set(source, unit);
    return unit;
  };
}

function metricsOf(
  { usualWindows, today }: Context,
  { currency }: ScopeAccount,
  campaign: ScopeCampaign,
  sums: EntityFigures,
  days: MetricValue,
): EntityFacts['figures'] {
  const figures = figuresOf(sums, currency);
  const { impressions, views, clicks, conversions, cost, revenue } = sums;
  const { profit, cpc, cpa, epc, roi, ctr, cr } = figures;
  const arrived = ratio(sums.visits, sums.visitedClicks);
  return {
    ...{ impressions, views, clicks, conversions, cost, revenue, profit, cpc, cpa, epc, roi, ctr, cr },
    visits: sums.visits,
    loss: arrived === null ? null : 1 - arrived,
    usual_cost: ratio(sums.usualCost, usualWindows),
    usual_conversions: ratio(sums.usualConversions, usualWindows),
    daily_budget: campaign.dailyBudget,
    days_running: sums.firstDay === null ? null : Math.max(0, daysBetween(sums.firstDay, today)),
    days_off: days,
  };
}

function evidenceOf(sums: EntityFigures): EntityFacts['evidence'] {
  const own = evidenceData(sums);
  const { firstDay, lastDay } = sums;
  if (own === null || firstDay === null || lastDay === null || lastDay < firstDay) return own;
  // exact for windows that reach back to its first day, as those of rules by value do
  return { ...own, clicksPerDay: own.clicks / (daysBetween(firstDay, lastDay) + 1) };
}

/** What costs nothing needs no mapping, as long as somebody reports its revenue. */
function coverageOf(sums: EntityFigures): number | null {
  const { cost, revenue } = sums;
  if (cost === null) return null;
  if (cost === 0) return revenue === null ? null : 1;
  return (coveredPart(sums)?.cost ?? 0) / cost;
}
