import { sandboxContract } from '../../testing/sandbox-contract.ts';
import { mgidConnector } from '../mgid-connector.ts';

export const campaign = (id: string) => ({ kind: 'campaign', id }) as const;
export const content = (id: string) => ({ kind: 'content', id }) as const;

/** Runs the MGID connector against the simulated MGID around the tests of a `describe`. */
export function mgidContract() {
  const market = { campaigns: 40, teasersPerCampaign: 4, widgetsPerCampaign: 30, historyDays: 8 };
  return sandboxContract('mgid', mgidConnector, { market });
}
