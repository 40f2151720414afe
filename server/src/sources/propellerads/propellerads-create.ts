import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import { type NewEntity, OutcomeUnknown } from '../changes.ts';
import { fetchedImage } from '../fetched-image.ts';
import type { JsonApi } from '../http/json-api.ts';
import { createdSchema, unwrapped } from './propellerads-answers.ts';
import { campaignPages, creativesOf } from './propellerads-lists.ts';
import { dollars } from './propellerads-rates.ts';

const LARGEST_IMAGE = 1_000_000;
const amount = z.number().int().positive();

const campaignValuesSchema = z.looseObject({
  name: z.string().min(1),
  target_url: z.string().min(1),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  bid: amount,
  start_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  end_date: z.string().nullish(),
  device: z.enum(['desktop', 'mobile', 'tablet', 'all']).nullish(),
  daily_budget: amount.nullish(),
  total_budget: amount.nullish(),
  direction: z.enum(['onclick', 'nativeads']),
  traffic_categories: z.string().nullish(),
  paused: z.boolean().nullish(),
});
const contentValuesSchema = z.looseObject({
  headline: z.string().min(1),
  description: z.string().min(1),
  image_url: z.string().min(1),
  paused: z.boolean().nullish(),
});

/** See `Connector.create`. */
export async function create(api: JsonApi, entity: NewEntity, signal: AbortSignal): Promise<string> {
  return entity.kind === 'campaign'
    ? createCampaign(api, entity, signal)
    : createCreative(api, entity, signal);
}

/**
 * See `Connector.findCreated`. Campaigns have the marker in their name. A creative has no URL of its own (it uses its
 * campaign's), so it is found by its texts, which `create` ensures are unique.
 */
export async function findCreated(
  api: JsonApi,
  entity: NewEntity,
  signal: AbortSignal,
): Promise<string | null> {
  if (entity.kind === 'content') return (await equalCreative(api, entity, signal)) ?? null;
  for await (const page of campaignPages(api, signal)) {
    const found = page.find(({ name }) => name.includes(entity.marker));
    if (found !== undefined) return found.id;
  }
  return null;
}

/** Bids are CPC. A campaign is a draft (1) or submitted for moderation (2). */
async function createCampaign(api: JsonApi, entity: NewEntity, signal: AbortSignal): Promise<string> {
  const values = wantedOf(campaignValuesSchema, entity);
  const categories = (values.traffic_categories ?? '').split(',').flatMap((one) => one.trim() || []);
  const countries = values.countries.map((country) => country.toLowerCase());
  const { device, end_date: end, daily_budget: daily, total_budget: total } = values;
  const json = {
    name: values.name,
    direction: values.direction,
    rate_model: 'cpc',
    target_url: values.target_url,
    status: values.paused === true ? 1 : 2,
    started_at: slashed(values.start_date),
    ...(end === null || end === undefined ? {} : { expired_at: slashed(end) }),
    ...(daily === null || daily === undefined ? {} : { limit_daily_amount: dollars(daily) }),
    ...(total === null || total === undefined ? {} : { limit_total_amount: dollars(total) }),
    targeting: {
      country: { list: countries, is_excluded: false },
      ...(device === null || device === undefined || device === 'all'
        ? {}
        : { device_type: { list: [device], is_excluded: false } }),
      ...(categories.length === 0 ? {} : { traffic_categories: { list: categories, is_excluded: false } }),
    },
    rates: [{ amount: dollars(values.bid), countries }],
  };
  return createdId(await api.send('POST', '/adv/campaigns', { json }, signal));
}

/** Images are sent in the request, in base64. */
async function createCreative(api: JsonApi, entity: NewEntity, signal: AbortSignal): Promise<string> {
  const values = wantedOf(contentValuesSchema, entity);
  if ((await equalCreative(api, entity, signal)) !== undefined) {
    throw new AdhelmError('conflict', 'The campaign already has a creative with these texts');
  }
  const rules = { maxBytes: LARGEST_IMAGE, source: api.access };
  const { bytes } = await fetchedImage(values.image_url, rules, signal);
  const image = Buffer.from(bytes).toString('base64');
  const creative = {
    title: values.headline,
    description: values.description,
    image,
    status: values.paused === true ? 1 : 2,
  };
  const path = `/adv/campaigns/${encodeURIComponent(campaignIdOf(entity))}/creatives`;
  return createdId(await api.send('POST', path, { json: { creatives: [creative] } }, signal));
}

async function equalCreative(
  api: JsonApi,
  entity: NewEntity,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { headline, description } = wantedOf(contentValuesSchema, entity);
  const creatives = await creativesOf(api, campaignIdOf(entity), signal);
  return creatives.find((one) => one.title === headline && one.description === description)?.id;
}

function campaignIdOf({ campaignId }: NewEntity): string {
  if (campaignId === null) throw new AdhelmError('validation', 'A creative requires a campaign');
  return campaignId;
}

function wantedOf<Schema extends z.ZodType>(schema: Schema, { values }: NewEntity): z.output<Schema> {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AdhelmError(
    'validation',
    `${issue?.path.join('.') ?? 'A value'}: ${issue?.message ?? 'is wrong'}`,
  );
}

/** A response without an id does not show whether something was created. */
function createdId(body: unknown): string {
  const created = createdSchema.safeParse(unwrapped(body));
  if (created.success) return created.data.id;
  throw new OutcomeUnknown('PropellerAds did not return the id of the created entity');
}

function slashed(day: string): string {
  return day.split('-').reverse().join('/');
}
