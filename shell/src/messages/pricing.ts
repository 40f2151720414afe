import { messagesIn } from '@adhelm/shared-ui/messages';

/** What the page of plans and prices says. */
export const messages = messagesIn({
  en: {
    pageTitle: 'Pricing',
    title: 'Pay for the helm, not for the traffic',
    explanation:
      'Every plan has every traffic source. What differs is how much you do at once, and who does it with you.',
    plans: {
      standard: { name: 'Standard', audience: 'One buyer, finding out' },
      premium: { name: 'Premium', audience: 'A team that buys every day' },
      agency: { name: 'Agency', audience: 'Staff and clients, many accounts' },
    },
    recommended: 'Most chosen',
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
      changes: 'Changes with before, after and undo',
      proposals: 'Proposals a month',
      templates: 'Templates',
      people: 'People you invite',
      ads: 'Ads created at once',
      rules: 'Rules that act on their own',
      analytics: 'Analytics',
      alerts: 'Alerts by e-mail',
      identity: 'Your own identity provider',
      modules: 'Modules of your own team',
    },
  },
});
