/** Demo figures of the subscription card, from the specification. */
export const demoSubscription = {
  name: 'Premium',
  price: 29,
  currency: 'USD',
  proposalsLeft: 12,
  templatesLeft: 5,
  invitesLeft: 24,
  adsLeft: 10,
  hasAnalytics: true,
  hasEmailAlerts: true,
} as const;
export type DemoSubscription = typeof demoSubscription;
