import type { ScalingEffect, ScalingStepKind } from '@adhelm/contracts';

/** A whole day of a campaign. Amounts are micro-units of the account's currency. */
export type ScalingDay = {
  readonly day: string;
  readonly clicks: number;
  readonly cost: number;
  readonly conversions: number;
  readonly revenue: number;
  /** The part of the conversions of its clicks that has arrived by now. */
  readonly arrived: number;
};

export type ScalingWidget = {
  readonly id: string;
  readonly coefficient: number;
  readonly costPerDay: number;
  /** What a click is expected to bring, as a multiple of what it costs at its present coefficient; null if nobody knows. */
  readonly worth: number | null;
  /** P(ROI < target); null if it cannot be judged. */
  readonly belowTarget: number | null;
};

export type ScalingTeaser = { readonly id: string; readonly name: string; readonly bid: number };

/** What is known of a campaign when its plan is looked at. */
export type ScalingFacts = {
  /** Today in the account's time zone, which has not ended. */
  readonly today: string;
  /** Why its figures cannot be used now: too old, in part, or revenue that nobody reports. Null if they can. */
  readonly unusable: string | null;
  /** What shows that MGID's own optimizer runs the campaign; null if nothing does. */
  readonly optimizer: string | null;
  /** Why nothing may be changed now, such as a change in progress; null if something may. */
  readonly hold: string | null;
  readonly isActive: boolean;
  readonly dailyLimit: number | null;
  /** Whole days with figures in order, up to yesterday. */
  readonly days: readonly ScalingDay[];
  readonly widgets: readonly ScalingWidget[];
  /** Active teasers with one bid. */
  readonly teasers: readonly ScalingTeaser[];
};

/** A step that was confirmed and not taken back. */
export type StandingStep = {
  readonly id: string;
  readonly kind: ScalingStepKind;
  /** The day on which the network confirmed it. */
  readonly day: string;
  readonly isKept: boolean;
  /** The daily limit before it, if it raised that. */
  readonly limitBefore?: number | undefined;
};

/** A plan as it is decided about. Ceilings are micro-units of the account's currency. */
export type ScalingState = {
  readonly targetRoi: number;
  readonly ceilingPerDay: number;
  readonly ceilingTotal: number;
  /** Spend of an average day before the plan, and what was spent above it since, or may have been on days without figures. */
  readonly usualSpend: number;
  readonly extraSpend: number;
  /** In order of time. */
  readonly standing: readonly StandingStep[];
  /** Kinds of steps that were taken back, rejected or refused, with the day on which that happened. */
  readonly ended: readonly { readonly kind: ScalingStepKind; readonly day: string }[];
  /** Countries that no copy was drafted for yet. */
  readonly countries: readonly string[];
};

/** What a step changes: values that are set, by entity. */
export type WantedStep =
  | { readonly kind: 'daily-limit'; readonly from: number; readonly to: number }
  | {
      readonly kind: 'coefficients';
      readonly widgets: readonly { readonly id: string; readonly from: number; readonly to: number }[];
    }
  | {
      readonly kind: 'price';
      readonly teasers: readonly { readonly id: string; readonly from: number; readonly to: number }[];
    }
  | { readonly kind: 'country'; readonly country: string };

/** The effect of the last step, where there is one to watch. */
type Watched = { readonly effect?: { readonly step: string; readonly effect: ScalingEffect } };

export type ScalingDecision = Watched &
  (
    | { readonly decision: 'wait' | 'leave' | 'end'; readonly reason: string }
    | { readonly decision: 'step'; readonly step: WantedStep; readonly reason: string }
    | { readonly decision: 'take-back'; readonly step: string; readonly reason: string }
  ) & {
    /** The watched step has proved itself. */
    readonly keep?: string;
  };
