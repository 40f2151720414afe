import type { PlannedPage } from '@adhelm/shared-ui';

/** What the module will show; nothing of it is built yet. `module.json` has the same ones. */
export const plannedPages: readonly PlannedPage[] = [
  {
    path: '/app/ai/campaign-coordinator',
    title: 'Campaign coordinator',
    purpose:
      'A conversation about your campaigns that answers with figures and with proposals; nothing is changed until a person approves.',
  },
  {
    path: '/app/ai/mgid-scaling-automation',
    title: 'MGID scaling automation',
    purpose:
      'Finds what earns on MGID with enough evidence and scales it step by step, within a budget that you set.',
  },
];
