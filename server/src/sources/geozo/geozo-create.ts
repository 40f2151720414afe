import { AdhelmError, decimalFromMicros } from '@adhelm/contracts';
import { briefAmount, briefList, briefText } from '../briefs/brief-values.ts';
import { type NewEntity, OutcomeUnknown } from '../changes.ts';
import { type FetchedImage, fetchedImage } from '../fetched-image.ts';
import type { JsonApi } from '../http/json-api.ts';
import { createdSchema } from './geozo-answers.ts';
import { ALL_ADS, adPages, campaignPath, groupIdsOf, groupPath } from './geozo-client.ts';
import { formBody } from './geozo-form.ts';
import { namedCampaigns, readCampaign } from './geozo-lists.ts';
import { wholeUnits } from './geozo-writes.ts';

const LARGEST_IMAGE = 2 * 1024 * 1024;
const deviceTypes: Readonly<Record<string, readonly number[]>> = {
  desktop: [1],
  tablet: [2],
  mobile: [4],
  all: [1, 2, 4],
};

/** See `Connector.create`. */
export async function create(api: JsonApi, entity: NewEntity, signal: AbortSignal): Promise<string> {
  return entity.kind === 'campaign' ? createCampaign(api, entity, signal) : createAd(api, entity, signal);
}

/** See `Connector.findCreated`: campaigns by name, ads by URL. */
export async function findCreated(
  api: JsonApi,
  { kind, campaignId, marker }: NewEntity,
  signal: AbortSignal,
): Promise<string | null> {
  if (kind === 'campaign') {
    const named = await namedCampaigns(api, signal, marker);
    return named.find(({ name }) => name.includes(marker))?.id ?? null;
  }
  for await (const page of adPages(api, ALL_ADS, signal)) {
    const found = page.find(
      (ad) => ad.url?.includes(marker) === true && (campaignId === null || ad.campaign_id === campaignId),
    );
    if (found !== undefined) return found.id;
  }
  return null;
}

async function createCampaign(api: JsonApi, { values }: NewEntity, signal: AbortSignal): Promise<string> {
  const daily = briefAmount(values, 'daily_budget');
  const total = briefAmount(values, 'total_budget');
  const json = {
    name: briefText(values, 'name'),
    device_types: deviceTypes[briefText(values, 'device') ?? 'all'],
    campaign_type_id: Number(briefText(values, 'campaign_type_id') ?? '1'),
    countries: briefList(values, 'countries'),
    regions: [],
    cities: [],
    categories: briefList(values, 'categories').map(Number),
    traffic_source_id: Number(briefText(values, 'traffic_source_id') ?? '1'),
    billing_type: 'cpc',
    ad_format_type_id: 1,
    ...(daily === null ? {} : { daily_money_limit: wholeUnits(daily) }),
    ...(total === null ? {} : { total_money_limit: wholeUnits(total) }),
  };
  return createdId(await api.send('POST', '/v1/advertiser/campaigns', { json }, signal));
}

/** An ad belongs to an ad group, which is created if the campaign has none. The network crops both images. */
async function createAd(
  api: JsonApi,
  { campaignId, values }: NewEntity,
  signal: AbortSignal,
): Promise<string> {
  if (campaignId === null) throw new AdhelmError('validation', 'An ad requires a campaign');
  const bid = briefAmount(values, 'bid');
  if (bid === null) throw new AdhelmError('validation', 'An ad requires a bid');
  const wide = await picture(api, briefText(values, 'image_url'), signal);
  const squareUrl = briefText(values, 'square_image_url');
  const square = squareUrl === null ? wide : await picture(api, squareUrl, signal);
  const [known] = await groupIdsOf(api, campaignId, signal);
  const group = known ?? (await createGroup(api, campaignId, signal));
  const form = new FormData();
  form.append('title', briefText(values, 'headline') ?? '');
  form.append('original_url', briefText(values, 'target_url') ?? '');
  form.append('one_bid_for_all_geo', decimalFromMicros(bid));
  form.append('media_content_file_square[file]', fileOf(square), 'square');
  form.append('media_content_file_horizontal[file]', fileOf(wide), 'horizontal');
  return createdId(
    await api.send('POST', `${groupPath(group)}/ads/teaser/create`, await formBody(form), signal),
  );
}

/**
 * The first group of a campaign, with the campaign's audience; its ads start once they pass moderation. If the response
 * is lost, nothing of the ad was sent yet and the next attempt finds the group.
 */
async function createGroup(api: JsonApi, campaignId: string, signal: AbortSignal): Promise<string> {
  const { name, device_types, countries, regions, cities, categories } = await readCampaign(
    api,
    campaignId,
    signal,
  );
  const audience = { device_types, countries, regions: regions ?? [], cities: cities ?? [], categories };
  const json = { name: name.slice(0, 100), auto_start_ads: true, ...audience };
  try {
    return createdId(await api.send('POST', `${campaignPath(campaignId)}/ad_groups`, { json }, signal));
  } catch (cause) {
    if (!(cause instanceof OutcomeUnknown)) throw cause;
    throw new AdhelmError('upstream', 'Geozo did not confirm the ad group. The ad was not sent.', { cause });
  }
}

function picture(api: JsonApi, address: string | null, signal: AbortSignal): Promise<FetchedImage> {
  return fetchedImage(address ?? '', { maxBytes: LARGEST_IMAGE, source: api.access }, signal);
}

function fileOf({ bytes, type }: FetchedImage): Blob {
  return new Blob([new Uint8Array(bytes)], { type });
}

/** A response without an id does not show whether something was created. */
function createdId(body: unknown): string {
  const created = createdSchema.safeParse(body);
  if (created.success) return created.data.id;
  throw new OutcomeUnknown('Geozo did not return the id of the created entity');
}
