import { meanDifference } from './mean-difference.ts';

/** An entity that a rule was free to act on, or that it held back at random, and what it earned afterwards. */
export type MeasuredEntity = {
  readonly isControl: boolean;
  readonly campaign: string;
  /** Micro-units; null = not known, such as a cost whose revenue nobody reports. */
  readonly profit: number | null;
};

export type RuleSaving = {
  /** Micro-units; null = not known yet. */
  readonly amount: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly acted: number;
  readonly held: number;
};

/**
 * What a rule saved: how much more the entities that it was free to act on earned, each, than those that it held back, times
 * how many they are. All of a campaign counts or nothing of it: what is not known is so only while an entity runs, and
 * leaving out single ones would leave out more of those that were held back. Pure.
 */
export function ruleSaving(entities: readonly MeasuredEntity[]): RuleSaving {
  const unknown = new Set(entities.flatMap(({ profit, campaign }) => (profit === null ? [campaign] : [])));
  const acted: number[] = [];
  const held: number[] = [];
  for (const { campaign, isControl, profit } of entities) {
    if (profit !== null && !unknown.has(campaign)) (isControl ? held : acted).push(profit);
  }
  const counts = { acted: acted.length, held: held.length };
  const each = meanDifference(acted, held);
  if (each === null) return { amount: null, low: null, high: null, ...counts };
  const total = (value: number) => Math.round(value * acted.length);
  return { amount: total(each.mean), low: total(each.low), high: total(each.high), ...counts };
}
