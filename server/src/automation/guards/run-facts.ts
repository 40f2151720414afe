import type {
  ActionTarget,
  CampaignPrior,
  EntityStatus,
  EvidenceData,
  GuardName,
  MetricValues,
  Money,
  Reason,
} from '@adhelm/contracts';
import type { DecidedChange } from './decision.ts';

/** What a rule sees of one entity. Money in micro-units of `currency` unless said otherwise; null = not known. */
export type EntityFacts = {
  readonly entity: ActionTarget;
  readonly name: string;
  readonly currency: string;
  /** Figures of the rule's window, by metric. */
  readonly figures: MetricValues;
  /** The same for evidence, with clicks weighed by their age; null if a part is not reported. */
  readonly evidence: EvidenceData | null;
  /** Part of the cost whose revenue is known. */
  readonly coverage: number | null;
  readonly state: EntityState;
  /** What it spends per day now, in the workspace's currency. */
  readonly spendPerDay: number | null;
  readonly history: EntityHistory;
};

/** A bid is micro-units with `amount`, a plain number with `coefficient`. `blocked` is null if nobody ever changed it. */
export type EntityState = {
  readonly status: EntityStatus;
  readonly blocked: boolean | null;
  readonly bid: number | null;
  readonly bidUnit: 'amount' | 'coefficient' | null;
  readonly dailyBudget: number | null;
};

/** Instants are milliseconds since 1970. `actions` of rules only. */
export type EntityHistory = {
  readonly lastActionAt: number | null;
  readonly actionsToday: number;
  readonly changedByPersonAt: number | null;
  readonly hasOpenWrite: boolean;
  /** What else keeps rules from it; none unless set. */
  readonly holds?: readonly EntityHold[];
};

/** Why an entity is left alone: all changes, blocks or unblocks only, or what goes in the direction of a change. */
export type EntityHold = Reason & {
  readonly guard: Extract<GuardName, 'rejected' | 'probation' | 'higher-rule'>;
  readonly against: 'all' | 'block' | 'unblock' | DecidedChange;
};

export type CampaignFacts = {
  readonly averages: MetricValues;
  readonly targets: {
    readonly cpa: Money | null;
    readonly payout: Money | null;
    readonly roi: number | null;
  };
  /** Null without clicks. */
  readonly prior: CampaignPrior | null;
  readonly activeContents: number | null;
  /** How the network bids for it, in the network's words. */
  readonly bidStrategy: string | null;
  /** It no longer exists at the source. */
  readonly isGone: boolean;
};

export type AccountFacts = {
  readonly averages: MetricValues;
  readonly lastGoodSyncAt: number | null;
  /** Its last sync left reports out. */
  readonly isPartial: boolean;
};

/** Everything that a run decides by. `spendPerDay` and `affectedToday` are in the workspace's currency. */
export type RunFacts = {
  readonly entities: readonly EntityFacts[];
  /** By `campaignKey`. */
  readonly campaigns: ReadonlyMap<string, CampaignFacts>;
  /** By account id. */
  readonly accounts: ReadonlyMap<string, AccountFacts>;
  /** What the whole scope spends per day. */
  readonly spendPerDay: number | null;
  /** The daily spend of what the rule already acted on today. */
  readonly affectedToday: number;
  readonly actionsToday: number;
};

/** The campaign of an entity, or the campaign itself. */
export function campaignKey({ source, account, kind, id, campaign }: ActionTarget): string {
  return `${source}/${account}/${kind === 'campaign' ? id : (campaign ?? '')}`;
}

/** Names an entity among all. */
export function entityKey(entity: ActionTarget): string {
  return `${campaignKey(entity)}/${entity.kind}/${entity.id}`;
}
