import { messagesIn } from '@adhelm/shared-ui/messages';

/** The pricing page. */
export const messages = messagesIn({
  en: {
    pageTitle: 'Pricing',
    title: 'Pay for the tool, not the traffic',
    explanation: 'Every plan includes every traffic source. Plans differ in volume and team size.',
    plans: {
      standard: { name: 'Standard', audience: 'For one buyer getting started' },
      premium: { name: 'Premium', audience: 'For teams that buy every day' },
      agency: { name: 'Agency', audience: 'For agencies with staff, clients and many accounts' },
    },
    recommended: 'Most popular',
    onRequest: 'On request',
    aMonth: 'a month',
    talkTo: (company: string) => `Talk to ${company}`,
    elsewhere: '(another site)',
    register: 'Create an account',
    toProduct: 'Go to the dashboard',
    comparison: {
      label: 'Plans compared',
      feature: 'Feature',
      included: 'Yes',
      notIncluded: 'No',
      noLimit: 'No limit',
    },
    features: {
      sources: 'Traffic sources in one list',
      changes: 'Before and after for every change, with undo',
      proposals: 'Proposals a month',
      templates: 'Templates',
      people: 'Team members',
      ads: 'Ads created at once',
      rules: 'Automated rules',
      analytics: 'Analytics',
      alerts: 'Email alerts',
      identity: 'Your own identity provider',
      modules: 'Your own modules',
    },
  },
});
