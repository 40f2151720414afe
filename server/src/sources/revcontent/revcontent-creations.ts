import { AdhelmError, decimalFromMicros, messageOf } from '@adhelm/contracts';
import * as z from 'zod';
import { idSchema } from '../answers/documented-answers.ts';
import { briefAmount, briefFlag, briefList, briefText } from '../briefs/brief-values.ts';
import { type NewEntity, OutcomeUnknown } from '../changes.ts';
import { change } from './revcontent-changes.ts';
import { answers, pagesOf, type RevcontentClient, rowsOf } from './revcontent-client.ts';
import { boostSchema, contentSchema } from './revcontent-lists.ts';
import { boostOf } from './revcontent-values.ts';

const addedBoostSchema = z.looseObject({
  success: z.literal(true),
  data: z.array(z.looseObject({ id: idSchema })).length(1),
});
const addedContentSchema = z.looseObject({
  success: z.literal(true),
  creative: z.looseObject({ id: idSchema }),
});
const devicesSchema = rowsOf(z.looseObject({ id: idSchema, name: z.string() }));

/** See `Connector.create`. */
export async function create(
  client: RevcontentClient,
  entity: NewEntity,
  signal: AbortSignal,
): Promise<string> {
  return entity.kind === 'campaign'
    ? createBoost(client, entity, signal)
    : createContent(client, entity, signal);
}

/** RevContent creates campaigns enabled: one that should start paused is paused right away, before it has contents. */
async function createBoost(
  client: RevcontentClient,
  { values }: NewEntity,
  signal: AbortSignal,
): Promise<string> {
  const bid = briefAmount(values, 'bid');
  const budget = briefAmount(values, 'daily_budget');
  const countries = briefList(values, 'countries');
  const startDate = briefText(values, 'start_date');
  const endDate = briefText(values, 'end_date');
  const body = {
    name: briefText(values, 'name'),
    ...(bid === null ? {} : { bid_amount: decimalFromMicros(bid) }),
    budget: budget === null ? 'unlimited' : decimalFromMicros(budget),
    start_date: startDate === null ? 'immediately' : `${startDate} 00:00:00`,
    end_date: endDate === null ? 'never' : `${endDate} 23:59:59`,
    ...(countries.length === 0
      ? { country_targeting: 'all' }
      : { country_targeting: 'include', country_codes: countries }),
    ...(await deviceTargeting(client, briefText(values, 'device'), signal)),
  };
  const { data } = await client.post('/boosts/add', body, addedBoostSchema, signal);
  const id = data[0]?.id ?? '';
  if (briefFlag(values, 'paused')) await pause(client, id, signal);
  return id;
}

async function pause(client: RevcontentClient, id: string, signal: AbortSignal): Promise<void> {
  try {
    const paused = {
      kind: 'campaign',
      campaignId: null,
      ids: [id],
      field: 'status',
      value: 'paused',
    } as const;
    await change(client, paused, signal);
  } catch (cause) {
    throw new OutcomeUnknown(`Campaign ${id} was created but not paused: ${messageOf(cause)}`, { cause });
  }
}

/** RevContent documents no device ids; its own list of devices provides them. */
async function deviceTargeting(client: RevcontentClient, device: string | null, signal: AbortSignal) {
  if (device === null || device === 'all') return { device_targeting: 'all' };
  const { data } = answers.parsed(devicesSchema, await client.get('/devices', [], signal), '/devices');
  const ids = data.filter(({ name }) => name.toLowerCase().includes(device)).map(({ id }) => id);
  if (ids.length === 0) throw new AdhelmError('validation', `RevContent has no device "${device}"`);
  return { device_targeting: ids };
}

async function createContent(
  client: RevcontentClient,
  entity: NewEntity,
  signal: AbortSignal,
): Promise<string> {
  const { values } = entity;
  const body = {
    target_url: briefText(values, 'target_url'),
    image: briefText(values, 'image_url'),
    headline: briefText(values, 'headline'),
    description: briefText(values, 'description'),
    brand_name: briefText(values, 'brand_name'),
  };
  const path = `/boosts/${boostOf(entity)}/content/add`;
  return (await client.post(path, body, addedContentSchema, signal)).creative.id;
}

/** See `Connector.findCreated`. */
export async function findCreated(
  client: RevcontentClient,
  entity: NewEntity,
  signal: AbortSignal,
): Promise<string | null> {
  const { marker } = entity;
  if (entity.kind === 'campaign') {
    for await (const page of pagesOf(client, '/boosts', [], boostSchema, signal)) {
      const found = page.find(({ name }) => name.includes(marker));
      if (found !== undefined) return found.id;
    }
    return null;
  }
  const path = `/boosts/${boostOf(entity)}/content`;
  for await (const page of pagesOf(client, path, [], contentSchema, signal)) {
    const found = page.find(({ target_url: url }) => url?.includes(marker));
    if (found !== undefined) return found.content_id;
  }
  return null;
}
