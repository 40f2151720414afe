export type Plan = {
  readonly name: string;
  readonly audience: string;
  /** US dollars a month; null where the price is agreed on. */
  readonly price: number | null;
  readonly isRecommended: boolean;
};

export const plans: readonly Plan[] = [
  { name: 'Standard', audience: 'One buyer, finding out', price: 0, isRecommended: false },
  { name: 'Premium', audience: 'A team that buys every day', price: 29, isRecommended: true },
  { name: 'Agency', audience: 'Staff and clients, many accounts', price: null, isRecommended: false },
];

/** What a feature is in each plan, in the order of `plans`: there, not there, or how much of it. */
export type Feature = { readonly name: string; readonly inPlans: readonly (boolean | string)[] };

export const features: readonly Feature[] = [
  { name: 'Traffic sources in one list', inPlans: [true, true, true] },
  { name: 'Changes with before, after and undo', inPlans: [true, true, true] },
  { name: 'Proposals a month', inPlans: ['3', '12', 'No limit'] },
  { name: 'Templates', inPlans: ['1', '5', 'No limit'] },
  { name: 'People you invite', inPlans: ['2', '24', 'No limit'] },
  { name: 'Ads created at once', inPlans: ['2', '10', 'No limit'] },
  { name: 'Rules that act on their own', inPlans: [false, true, true] },
  { name: 'Analytics', inPlans: [false, true, true] },
  { name: 'Alerts by e-mail', inPlans: [false, true, true] },
  { name: 'Your own identity provider', inPlans: [false, false, true] },
  { name: 'Modules of your own team', inPlans: [false, false, true] },
];
