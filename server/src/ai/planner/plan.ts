import type { DateRange, ProposedWish } from '@adhelm/contracts';
import type { MetricDefinition } from './metric-definitions.ts';

/** What a request calls those it means: what loses, or what earns. */
export type Goal = 'losers' | 'winners';

export type Grain = 'account' | 'source' | 'campaign' | 'content' | 'widget' | 'day';

/** Which entities or rows a step is about. */
export type Selection = {
  readonly by: Grain;
  readonly sources: readonly string[];
  /** ISO codes; empty is no limit. */
  readonly countries: readonly string[];
  /** Names in quotes. */
  readonly names: readonly string[];
  /** Ids or names of widgets. */
  readonly widgets: readonly string[];
  /** Whether a widget is meant in each campaign that has it. */
  readonly inAllCampaigns: boolean;
  /** Names of accounts; empty is no limit. */
  readonly accounts: readonly string[];
  /** Words that may be a name. */
  readonly guesses: readonly string[];
  /** A condition of lists; null = all. */
  readonly where: string | null;
  readonly status: 'active' | 'paused' | 'blocked' | null;
  readonly sort: string;
  readonly limit: number;
  readonly range: DateRange;
  /** The first of as many days to compare with; null without a comparison. */
  readonly compareFrom: string | null;
};

/** A new campaign as a request describes it. Amounts are whole units, in their own currency where one is named. */
export type RequestedBrief = {
  readonly name: string | null;
  /** The name of the campaign that it is a copy of. */
  readonly like: string | null;
  readonly countries: readonly string[];
  readonly source: string | null;
  readonly account: string | null;
  readonly budget: RequestedAmount | null;
  readonly bid: RequestedAmount | null;
};
export type RequestedAmount = { readonly value: number; readonly currency: string | null };

/** What the planner does about a request. Each plan uses the tool table only. */
export type Plan =
  | {
      readonly kind: 'show';
      readonly of: Selection;
      readonly compare: boolean;
      /** Whether the sums or the number of all rows are the answer, or the sums stand before the rows. */
      readonly totals: 'only' | 'first' | 'count' | null;
    }
  | { readonly kind: 'brief'; readonly brief: RequestedBrief }
  | {
      readonly kind: 'propose';
      readonly of: Selection;
      readonly wish: ProposedWish;
      readonly goal: Goal | null;
    }
  | {
      readonly kind: 'rule';
      readonly of: Selection;
      readonly action: 'block' | 'pause' | 'start' | 'unblock' | 'notify' | 'change-bid' | 'change-budget';
      readonly change: number;
      readonly when: string;
      readonly days: number;
      readonly backtest: boolean;
    }
  | { readonly kind: 'why' | 'evidence'; readonly of: Selection }
  | { readonly kind: 'capability'; readonly source: string }
  | { readonly kind: 'find'; readonly of: Selection }
  | { readonly kind: 'help' }
  /** What a figure means. */
  | { readonly kind: 'definition'; readonly metric: MetricDefinition }
  /** Understood in part, which is not enough: `why` is a sentence for the person. */
  | { readonly kind: 'refused'; readonly why: string; readonly offers: readonly string[] }
  | { readonly kind: 'unclear'; readonly offers: readonly string[] };

/** A plan, and what of the request it makes no use of. */
export type Planned = {
  readonly plan: Plan;
  readonly notUnderstood: readonly string[];
  /** What was converted, in sentences. */
  readonly notes: readonly string[];
};
