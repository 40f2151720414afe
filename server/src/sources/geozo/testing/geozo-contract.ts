import { sandboxContract } from '../../testing/sandbox-contract.ts';
import { geozoConnector } from '../geozo-connector.ts';

/** Runs the Geozo connector against the simulated Geozo around the tests of a `describe`. */
export function geozoContract(
  options: { instant?: string; campaigns?: number; teasersPerCampaign?: number } = {},
) {
  const { instant, campaigns = 40, teasersPerCampaign = 8 } = options;
  const market = { campaigns, teasersPerCampaign, widgetsPerCampaign: 70, historyDays: 10 };
  const contract = sandboxContract('geozo', geozoConnector, {
    instant,
    market,
    pace: Number.POSITIVE_INFINITY,
  });
  const { access, contents } = contract;
  /** A raw request, to simulate another person in the dashboard. */
  async function requestDirectly(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Record<string, unknown>> {
    const { baseUrl, credentials } = access();
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { 'private-token': credentials.token ?? '', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return Object(await answer.json());
  }
  return {
    ...contract,
    requestDirectly,
    runningAds: async (): Promise<string[]> =>
      (await contents()).flatMap(({ id, status }) => (status === 'active' ? [id] : [])),
    groupOf: async (campaignId: string): Promise<string> => {
      const { data } = await requestDirectly('GET', `/v1/advertiser/campaigns/${campaignId}/ad_groups`);
      return `/v1/advertiser/ad_groups/${Object(data)[0].id}`;
    },
  };
}
