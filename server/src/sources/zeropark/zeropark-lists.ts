import type { JsonApi } from '../http/json-api.ts';
import { minimalCampaign, type SourceCampaign } from '../listed-entities.ts';
import { targetCountries } from '../target-countries.ts';
import { answers, campaignElementSchema, type ZeroparkDetails } from './zeropark-answers.ts';
import { elementsOf } from './zeropark-client.ts';
import { statusOf } from './zeropark-status.ts';

/** All campaigns including deleted ones. Clients read no budgets. */
export async function* listCampaigns(
  api: JsonApi,
  signal: AbortSignal,
): AsyncGenerator<readonly SourceCampaign[]> {
  const query = [
    ['interval', 'TODAY'],
    ['showDeleted', 'true'],
  ] as const;
  for await (const page of elementsOf(api, '/stats/campaign/all', campaignElementSchema, query, signal)) {
    yield page.map(({ details }) => campaignOf(details));
  }
}

function campaignOf({ id, name, type, bid, geo, state }: ZeroparkDetails): SourceCampaign {
  return {
    ...minimalCampaign,
    id,
    name,
    status: statusOf(state.state),
    campaignType: type ?? null,
    bid: answers.micros(bid, 'details.bid'),
    details: { status: state.state, ...targetCountries(geo?.split(',') ?? []) },
  };
}
