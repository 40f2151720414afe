import { grantedToken } from '../../testing/granted-token.ts';
import { sandboxContract } from '../../testing/sandbox-contract.ts';
import { taboolaConnector } from '../taboola-connector.ts';

/** Runs the Taboola connector against the simulated Backstage around the tests of a `describe`. */
export function taboolaContract() {
  const contract = sandboxContract('taboola', taboolaConnector);
  const { access, facts } = contract;
  return {
    ...contract,
    sitesOf: async (campaignId: string): Promise<string[]> => {
      const rows = await facts('widget_day', { startDate: '2026-11-18', endDate: '2026-11-18' });
      return rows.filter((row) => row.campaignId === campaignId).map(({ entityId }) => entityId);
    },
    /** A request of another client of the account. */
    elsewhere: async (method: string, path: string, body: object): Promise<number> => {
      const { baseUrl, externalId } = access();
      const answer = await fetch(`${baseUrl}/api/1.0/${externalId}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await grantedToken(access())}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
  };
}
