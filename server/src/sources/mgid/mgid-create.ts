import { AdhelmError } from '@adhelm/contracts';
import { briefAmount, briefList, briefText } from '../briefs/brief-values.ts';
import type { NewEntity } from '../changes.ts';
import type { Query } from '../http/json-api.ts';
import { campaignsSchema, teasersSchema } from './mgid-answers.ts';
import type { MgidClient, Parameters } from './mgid-client.ts';
import { pagesOf } from './mgid-lists.ts';
import { centsOf, limitText } from './mgid-writes.ts';

/** See `Connector.create`. */
export async function create(client: MgidClient, entity: NewEntity, signal: AbortSignal): Promise<string> {
  return entity.kind === 'campaign'
    ? client.create('/campaigns', campaignParameters(entity), signal)
    : client.create('/teasers', teaserParameters(entity), signal);
}

/** Limits are sent along: the documentation's call "with all settings". */
function campaignParameters({ values }: NewEntity): Parameters {
  const countries = briefList(values, 'countries').map((country) => country.toLowerCase());
  const daily = briefAmount(values, 'daily_budget');
  const total = briefAmount(values, 'total_budget');
  const hasLimits = daily !== null || total !== null;
  return withoutNulls({
    name: briefText(values, 'name'),
    advertiserName: briefText(values, 'advertiser_name'),
    campaignType: briefText(values, 'campaign_type') ?? 'content',
    language: briefText(values, 'language'),
    enabledGeoTargetingFlag: countries.length === 0 ? '0' : '1',
    geoTargets: countries.length === 0 ? null : JSON.stringify({ method: 'set', cities: [], countries }),
    startDate: briefText(values, 'start_date'),
    endDate: briefText(values, 'end_date'),
    limitType: hasLimits ? 'budget_limits' : null,
    dailyLimit: daily === null ? null : limitText(daily),
    overallLimit: total === null ? null : limitText(total),
  });
}

function teaserParameters({ campaignId, values }: NewEntity): Parameters {
  if (campaignId === null) throw new AdhelmError('validation', 'A teaser requires a campaign');
  return withoutNulls({
    campaignId,
    url: briefText(values, 'target_url'),
    title: briefText(values, 'headline'),
    advertText: briefText(values, 'description'),
    imageLink: briefText(values, 'image_url'),
    priceOfClick: centsOf(briefAmount(values, 'bid')),
    whetherShowGoodPrice: '0',
  });
}

function withoutNulls(parameters: Readonly<Record<string, string | null>>): Parameters {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) if (value !== null) defined[name] = value;
  return defined;
}

/** See `Connector.findCreated`: campaigns by name, teasers by URL. */
export async function findCreated(
  client: MgidClient,
  { kind, campaignId, marker }: NewEntity,
  signal: AbortSignal,
): Promise<string | null> {
  if (kind === 'campaign') {
    for await (const page of pagesOf(client, '/campaigns', [], campaignsSchema, signal)) {
      const found = page.find(({ name }) => name.includes(marker));
      if (found !== undefined) return found.id;
    }
    return null;
  }
  const query: Query = campaignId === null ? [] : [['campaign', campaignId]];
  for await (const page of pagesOf(client, '/teasers', query, teasersSchema, signal)) {
    const found = page.find(({ url }) => url?.includes(marker) === true);
    if (found !== undefined) return found.id;
  }
  return null;
}
