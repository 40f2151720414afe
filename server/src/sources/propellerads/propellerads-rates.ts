import { decimalFromMicros } from '@adhelm/contracts';
import * as z from 'zod';
import type { JsonApi, Query } from '../http/json-api.ts';
import { changeReplacedList } from '../replaced-list.ts';
import { answers, rateSchema, unwrapped } from './propellerads-answers.ts';

/** The rate for some countries, in micro-units of dollars. */
export type Rate = { readonly amount: number; readonly countries: readonly string[] };

/** The path ends with a slash: without it the API responds 301, which a write must not follow. */
const ALL_RATES = '/adv/campaigns/rates/';
const pathOf = (id: string) => `/adv/campaigns/${encodeURIComponent(id)}/rates/`;

/** Dollars as a JSON number; exact to six digits. */
export function dollars(micros: number): number {
  return Number(decimalFromMicros(micros));
}

/** The current rates of some campaigns, by campaign. */
export async function ratesOfCampaigns(
  api: JsonApi,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly Rate[]>> {
  const rates = new Map<string, Rate[]>();
  if (ids.length === 0) return rates;
  const query: Query = [['only_active', '1'], ...ids.map((id) => ['campaign_ids[]', id] as const)];
  const body = unwrapped(await api.get(ALL_RATES, query, signal));
  for (const rate of answers.parsed(z.array(rateSchema), body, ALL_RATES)) {
    const { campaign_id: id = '' } = rate;
    rates.set(id, [...(rates.get(id) ?? []), rateOf(rate)]);
  }
  return rates;
}

/** A campaign's bid; null when countries differ or there is none. */
export function bidOf(rates: readonly Rate[]): number | null {
  const [first] = rates;
  return first !== undefined && rates.every(({ amount }) => amount === first.amount) ? first.amount : null;
}

/** Replaces all rates by one bid and keeps the grouping of countries. */
export async function setBid(api: JsonApi, id: string, bid: number, signal: AbortSignal): Promise<void> {
  const path = pathOf(id);
  await changeReplacedList<Rate>(
    {
      name: `the rates of campaign ${id}`,
      read: async (reading) => {
        const body = unwrapped(await api.get(path, [['only_active', '1']], reading));
        return answers.parsed(z.array(rateSchema), body, path).map(rateOf);
      },
      write: async (rates, writing) => {
        const written = rates.map(({ amount, countries }) => ({ amount: dollars(amount), countries }));
        await api.send('PUT', path, { json: { rates: written } }, writing);
      },
      textOf: ({ amount, countries }) => `${amount} ${[...countries].sort().join(' ')}`,
    },
    (rates) =>
      rates.length === 0
        ? [{ amount: bid, countries: [] }]
        : rates.map(({ countries }) => ({ amount: bid, countries })),
    signal,
  );
}

function rateOf({ amount, countries }: Pick<z.output<typeof rateSchema>, 'amount' | 'countries'>): Rate {
  return { amount: answers.micros(amount, 'rates.amount') ?? 0, countries };
}
