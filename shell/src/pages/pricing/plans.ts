import { messages } from '../../messages/pricing.ts';

export type Plan = {
  readonly name: string;
  readonly audience: string;
  /** US dollars per month; null if the price is negotiated. */
  readonly price: number | null;
  readonly isRecommended: boolean;
};

export const plans: readonly Plan[] = [
  { ...messages.plans.standard, price: 0, isRecommended: false },
  { ...messages.plans.premium, price: 29, isRecommended: true },
  { ...messages.plans.agency, price: null, isRecommended: false },
];

/** A feature in each plan, in the order of `plans`: included, not included, or a quantity. */
export type Feature = { readonly name: string; readonly inPlans: readonly (boolean | string)[] };

const { noLimit } = messages.comparison;
const { sources, changes, proposals, templates, people, ads } = messages.features;
const { rules, analytics, alerts, identity, modules } = messages.features;

export const features: readonly Feature[] = [
  { name: sources, inPlans: [true, true, true] },
  { name: changes, inPlans: [true, true, true] },
  { name: proposals, inPlans: ['3', '12', noLimit] },
  { name: templates, inPlans: ['1', '5', noLimit] },
  { name: people, inPlans: ['2', '24', noLimit] },
  { name: ads, inPlans: ['2', '10', noLimit] },
  { name: rules, inPlans: [false, true, true] },
  { name: analytics, inPlans: [false, true, true] },
  { name: alerts, inPlans: [false, true, true] },
  { name: identity, inPlans: [false, false, true] },
  { name: modules, inPlans: [false, false, true] },
];
