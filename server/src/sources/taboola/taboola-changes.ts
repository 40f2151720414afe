import { AdhelmError, MICROS_PER_UNIT } from '@adhelm/contracts';
import * as z from 'zod';
import { idSchema } from '../answers/documented-answers.ts';
import { type ChangeAnswer, OutcomeUnknown, type SourceChange } from '../changes.ts';
import { oneByOne } from '../one-by-one.ts';
import { answers, type TaboolaClient } from './taboola-client.ts';
import { campaignPath, itemSchema, itemsPath, itemTexts, type TaboolaCampaign } from './taboola-lists.ts';
import { changeSites } from './taboola-sites.ts';
import { campaignOf, notOffered, presentCampaign } from './taboola-values.ts';

const changedSchema = z.looseObject({ id: idSchema, is_active: z.boolean().optional() });

/** See `Connector.change`. */
export async function change(
  client: TaboolaClient,
  wanted: SourceChange,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  if (wanted.kind === 'widget') return changeSites(client, wanted, signal);
  if (wanted.kind === 'campaign') {
    return oneByOne(wanted.ids, async (id) => {
      const body = await bodyOf(client, id, wanted, signal);
      await update(client, campaignPath(id), id, body, signal);
    });
  }
  const items = itemsPath(campaignOf(wanted));
  const itemPath = (id: string) => items + encodeURIComponent(id);
  if (wanted.field === 'status') {
    const body = { is_active: wanted.value === 'active' };
    return oneByOne(wanted.ids, (id) => update(client, itemPath(id), id, body, signal));
  }
  if (wanted.field !== 'headline' && wanted.field !== 'target-url') throw notOffered(wanted);
  const body = { [itemTexts[wanted.field]]: wanted.value };
  return oneByOne(wanted.ids, async (id) => {
    await refuseReadOnly(client, itemPath(id), signal);
    await update(client, itemPath(id), id, body, signal);
  });
}

/** "While status is CRAWLING, the item is in a read-only state - no fields can be modified." */
async function refuseReadOnly(client: TaboolaClient, path: string, signal: AbortSignal): Promise<void> {
  const { status } = answers.parsed(itemSchema, await client.get(path, [], signal), path);
  if (status !== 'CRAWLING') return;
  throw new AdhelmError('conflict', 'Taboola is crawling the page of this item. Try again when it is done.');
}

async function update(
  client: TaboolaClient,
  path: string,
  id: string,
  body: object,
  signal: AbortSignal,
): Promise<void> {
  const changed = await client.send('POST', path, body, changedSchema, signal);
  if (changed.id !== id) throw new OutcomeUnknown(`Taboola did not confirm the change of ${id}`);
}

/** Sends only the changed field: "fields omitted or null will not be updated". */
async function bodyOf(
  client: TaboolaClient,
  id: string,
  wanted: SourceChange,
  signal: AbortSignal,
): Promise<object> {
  switch (wanted.field) {
    case 'status':
      return { is_active: wanted.value === 'active' };
    case 'bid':
      if (wanted.value === null) throw refused('A Taboola campaign requires a bid');
      return { cpc: units(wanted.value) };
    case 'daily-budget':
      return dailyBudget(await presentCampaign(client, id, signal), wanted.value);
    case 'total-budget':
      return totalBudget(await presentCampaign(client, id, signal), wanted.value);
    default:
      throw notOffered(wanted);
  }
}

/** A daily cap of 0 means no cap; a daily spending limit is the daily budget itself and cannot be removed. */
function dailyBudget({ spending_limit_model: model }: TaboolaCampaign, value: number | null): object {
  if (model !== 'DAILY') return { daily_cap: value === null ? 0 : units(value) };
  if (value === null) throw refused('Taboola requires a daily budget while the spending limit is daily');
  return { spending_limit: units(value) };
}

/** Another model would lose a monthly or daily limit, so the model is not changed. */
function totalBudget({ spending_limit_model: model }: TaboolaCampaign, value: number | null): object {
  if (value === null) throw refused('Taboola requires a spending limit');
  if (model !== 'ENTIRE') throw refused('The spending limit is monthly or daily, not for the whole campaign');
  return { spending_limit: units(value) };
}

function refused(message: string): AdhelmError {
  return new AdhelmError('validation', message);
}

/** Amounts are plain numbers of currency units, which are exact to six digits. */
export function units(micros: number): number {
  return Number((micros / MICROS_PER_UNIT).toFixed(6));
}
