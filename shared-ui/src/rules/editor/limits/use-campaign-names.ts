import { campaignNamesAnswerSchema } from '@adhelm/contracts';
import { parseAnswer, useApiAnswer, useHost } from '@adhelm/shared-ui/module';
import { campaignKey, type NamedCampaign } from './campaign-search.tsx';

const none: ReadonlyMap<string, string> = new Map();

/** The names of campaigns by their keys; without those that are not known yet, or out of scope. */
export function useCampaignNames(campaigns: readonly NamedCampaign[]): ReadonlyMap<string, string> {
  const host = useHost();
  const { data } = useApiAnswer(
    campaigns.length === 0 ? null : (['campaign names', campaigns] as const),
    async ([, named]) => {
      const answer = await host.fetchApi('/api/campaigns/names', {
        method: 'POST',
        body: { campaigns: named },
      });
      const { data: found } = parseAnswer(campaignNamesAnswerSchema, answer);
      return new Map(found.map((one) => [campaignKey(one), one.name] as const));
    },
  );
  return data ?? none;
}
