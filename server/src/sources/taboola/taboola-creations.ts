import * as z from 'zod';
import { idSchema } from '../answers/documented-answers.ts';
import { briefAmount, briefFlag, briefList, briefText } from '../briefs/brief-values.ts';
import type { NewEntity } from '../changes.ts';
import { units } from './taboola-changes.ts';
import type { TaboolaClient } from './taboola-client.ts';
import { CAMPAIGNS, campaignPages, itemsOf, itemsPath } from './taboola-lists.ts';
import { campaignOf } from './taboola-values.ts';

/** Codes of `platform_targeting`, which `GET /resources/platforms` lists. */
const platforms: Readonly<Record<string, string>> = { desktop: 'DESK', mobile: 'PHON', tablet: 'TBLT' };

const madeSchema = z.looseObject({ id: idSchema });
const massSchema = z.looseObject({ results: z.array(madeSchema).length(1) });

/** See `Connector.create`. */
export async function create(client: TaboolaClient, entity: NewEntity, signal: AbortSignal): Promise<string> {
  return entity.kind === 'campaign'
    ? createCampaign(client, entity, signal)
    : createItem(client, entity, signal);
}

async function createCampaign(
  client: TaboolaClient,
  { values }: NewEntity,
  signal: AbortSignal,
): Promise<string> {
  const device = briefText(values, 'device');
  const platform = device === null ? undefined : platforms[device];
  const body = {
    name: briefText(values, 'name'),
    branding_text: briefText(values, 'brand_name'),
    cpc: unitsOrNull(briefAmount(values, 'bid')),
    spending_limit: unitsOrNull(briefAmount(values, 'total_budget')),
    spending_limit_model: 'ENTIRE',
    daily_cap: unitsOrNull(briefAmount(values, 'daily_budget')),
    marketing_objective: briefText(values, 'marketing_objective'),
    start_date: briefText(values, 'start_date'),
    end_date: briefText(values, 'end_date'),
    country_targeting: including(briefList(values, 'countries')),
    platform_targeting: including(platform === undefined ? [] : [platform]),
    is_active: !briefFlag(values, 'paused'),
  };
  return (await client.send('POST', CAMPAIGNS, withoutNulls(body), madeSchema, signal)).id;
}

/**
 * The mass call, `items/mass` in the vendor's reference (a copy of its OpenAPI has `items/mass-create`), for one item: it accepts the client's own title, text and image. The call for a single item only takes
 * a URL, crawls its page, and locks the item until that is done.
 */
async function createItem(client: TaboolaClient, entity: NewEntity, signal: AbortSignal): Promise<string> {
  const { values } = entity;
  const item = {
    url: briefText(values, 'target_url'),
    title: briefText(values, 'headline'),
    thumbnail_url: briefText(values, 'image_url'),
    description: briefText(values, 'description'),
  };
  const path = `${itemsPath(campaignOf(entity))}mass`;
  const body = { collection: [withoutNulls(item)] };
  const { results } = await client.send('POST', path, body, massSchema, signal);
  return results[0]?.id ?? '';
}

function unitsOrNull(micros: number | null): number | null {
  return micros === null ? null : units(micros);
}

function including(value: readonly string[]): object | null {
  return value.length === 0 ? null : { type: 'INCLUDE', value };
}

function withoutNulls(body: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** See `Connector.findCreated`. */
export async function findCreated(
  client: TaboolaClient,
  entity: NewEntity,
  signal: AbortSignal,
): Promise<string | null> {
  const { marker } = entity;
  if (entity.kind === 'content') {
    const items = await itemsOf(client, campaignOf(entity), signal);
    return items.find(({ url }) => url?.includes(marker))?.id ?? null;
  }
  for await (const page of campaignPages(client, signal)) {
    const found = page.find(({ name }) => name.includes(marker));
    if (found !== undefined) return found.id;
  }
  return null;
}
