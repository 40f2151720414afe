import type { ActionTarget, CodedReason, GuardName, RowEvidence } from '@adhelm/contracts';

/** A change of one field; null values are not set. A notification changes nothing. */
export type DecidedChange = {
  readonly field: 'status' | 'widget-block' | 'bid' | 'widget-bid' | 'daily-budget';
  readonly before: number | string | boolean | null;
  /** Always the value itself, never a percentage, so that sending it twice does what sending it once does. */
  readonly after: number | string | boolean;
};

/** How probable a comparison of evidence was. */
export type SeenEvidence = {
  readonly text: string;
  readonly probability: number | null;
  readonly atLeast: number;
};

/** What a rule decided about an entity that meets its condition; readable without the rule and its facts. */
export type Decision = {
  readonly rule: { readonly id: string; readonly version: number };
  /** ISO 8601. */
  readonly at: string;
  readonly entity: ActionTarget;
  readonly name: string;
  readonly currency: string;
  readonly outcome: 'act' | 'held';
  readonly guard: GuardName | null;
  /** Why it was held back. */
  readonly reason: string | null;
  /** What its sentence is made of. */
  readonly because?: CodedReason;
  /** Every figure that the condition and the action used, by name. */
  readonly figures: Readonly<Record<string, number | null>>;
  readonly evidence: readonly SeenEvidence[];
  /** Whether it loses or earns by its figures; absent where evidence was not loaded. */
  readonly verdict?: RowEvidence;
  /** Null for a notification. */
  readonly change: DecidedChange | null;
  /** Cost, revenue and profit of the window. */
  readonly affected: {
    readonly cost: number | null;
    readonly revenue: number | null;
    readonly profit: number | null;
  };
  /** What it spent per day, in micro-units of the workspace's currency. */
  readonly spendPerDay: number | null;
};
