import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import type { ChangeAnswer, ObservedValue } from '../changes.ts';
import type { JsonApi } from '../http/json-api.ts';
import { oneByOne } from '../one-by-one.ts';
import { changeReplacedList, withIds } from '../replaced-list.ts';
import { answers, unwrapped, zoneRateSchema, zonesSchema } from './propellerads-answers.ts';
import { dollars } from './propellerads-rates.ts';

type ZoneList = 'exclude' | 'include';
type ZoneListChange = {
  readonly campaignId: string;
  readonly list: ZoneList;
  readonly ids: readonly string[];
  readonly areIn: boolean;
};

const listPath = (campaignId: string, list: ZoneList) =>
  `/adv/campaigns/${encodeURIComponent(campaignId)}/targeting/${list}/zone`;
const ratesPath = (campaignId: string) => `/adv/campaigns/${encodeURIComponent(campaignId)}/zone_rates`;

/**
 * Zones are appended (PATCH), which no concurrent change can lose. They can only be removed by replacing the whole list
 * (PUT).
 */
export async function changeZoneList(
  api: JsonApi,
  { campaignId, list, ids, areIn }: ZoneListChange,
  signal: AbortSignal,
): Promise<void> {
  const path = listPath(campaignId, list);
  if (areIn) {
    await api.send('PATCH', path, { json: { zone: ids } }, signal);
    return;
  }
  await changeReplacedList<string>(
    {
      name: `the ${list}d zones of campaign ${campaignId}`,
      read: (reading) => zonesOf(api, campaignId, list, reading),
      write: async (zone, writing) => {
        await api.send('PUT', path, { json: { zone } }, writing);
      },
      textOf: (zone) => zone,
    },
    withIds(ids, false),
    signal,
  );
}

/** Whether each zone is in the list. */
export async function readZones(
  api: JsonApi,
  campaignId: string,
  list: ZoneList,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const zones = new Set(await zonesOf(api, campaignId, list, signal));
  return new Map(ids.map((id) => [id, zones.has(id)]));
}

async function zonesOf(
  api: JsonApi,
  campaignId: string,
  list: ZoneList,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const path = listPath(campaignId, list);
  return answers.parsed(zonesSchema, unwrapped(await api.get(path, [], signal)), path);
}

/** The rate of each zone in micro-units of dollars; null when the campaign's rate applies. */
export async function readZoneRates(
  api: JsonApi,
  campaignId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ObservedValue>> {
  const path = ratesPath(campaignId);
  const body = unwrapped(await api.get(path, [], signal));
  const rates = new Map(
    answers
      .parsed(z.array(zoneRateSchema), body, path)
      .map(({ zone_id, amount }) => [zone_id, answers.micros(amount, path)] as const),
  );
  return new Map(ids.map((id) => [id, rates.get(id) ?? null]));
}

/** Zone by zone: replacing the whole list would revert concurrent changes of others. */
export function changeZoneRates(
  api: JsonApi,
  campaignId: string,
  ids: readonly string[],
  bid: number | null,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  return oneByOne(ids, async (id) => {
    const path = `${ratesPath(campaignId)}/${encodeURIComponent(id)}`;
    if (bid !== null) {
      await api.send('PUT', path, { json: { amount: dollars(bid) } }, signal);
      return;
    }
    try {
      await api.send('DELETE', path, null, signal);
    } catch (error) {
      // a zone without a rate of its own already is in the requested state
      if (!(error instanceof AdhelmError && error.kind === 'not-found')) throw error;
    }
  });
}
