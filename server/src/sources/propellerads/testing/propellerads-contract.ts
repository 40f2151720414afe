import { sandboxContract } from '../../testing/sandbox-contract.ts';
import { propelleradsConnector } from '../propellerads-connector.ts';

/** Runs the PropellerAds connector against the simulated PropellerAds around the tests of a `describe`. */
export function propelleradsContract({
  instant,
  campaigns = 40,
}: {
  instant?: string;
  campaigns?: number;
} = {}) {
  const market = { campaigns, teasersPerCampaign: 5, widgetsPerCampaign: 20, historyDays: 10 };
  const contract = sandboxContract('propellerads', propelleradsConnector, {
    instant,
    market,
    pace: Number.POSITIVE_INFINITY,
  });
  const { access, facts } = contract;
  return {
    ...contract,
    zonesOf: async (campaignId: string): Promise<string[]> => {
      const rows = (await facts('widget_day')).filter((row) => row.campaignId === campaignId);
      return [...new Set(rows.map(({ entityId }) => entityId))];
    },
    /** A raw request, to simulate another person in the dashboard. */
    requestDirectly: async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const { baseUrl, credentials } = access();
      const answer = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${credentials.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return text === '' ? null : JSON.parse(text);
    },
  };
}
