import type { RuleDecision } from '@adhelm/contracts';
import type pg from 'pg';

/** The rule that news are about, as its run saw it. */
type RuleOfNews = { readonly id: string; readonly version: number; readonly name: string };

/**
 * What happens to rules that people may want to hear of: a rule ran, it notifies people of entities (action `notify`),
 * its changes wait for approval, none of them waits any more, or too many of its writes failed, so that its run stopped.
 */
export type RuleNews = {
  readonly run: string;
  readonly rule: RuleOfNews;
  readonly at: Date;
  /** The accounts of the decisions. */
  readonly accounts: readonly string[];
} & (
  | { readonly kind: 'ran'; readonly acting: number; readonly held: number; readonly skipped: number }
  | {
      readonly kind: 'notified' | 'waiting';
      readonly count: number;
      readonly first: readonly NewsOfDecision[];
    }
  | { readonly kind: 'answered' }
  | {
      readonly kind: 'failing';
      readonly failed: number;
      readonly finished: number;
      readonly reason: string | null;
    }
);

/** One of the decisions that news are about. */
export type NewsOfDecision = Pick<
  RuleDecision,
  'entity' | 'name' | 'accountName' | 'campaignName' | 'figures'
>;

/** Hears news in the transaction that makes them true. The composition passes it, because alerts build on rules. */
export type TellRuleNews = (client: pg.ClientBase, news: RuleNews) => Promise<void>;

/** How many decisions news tell of. */
export const NEWS_DECISIONS = 10;
