import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Account } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { micros, units } from './amounts.ts';
import { campaignOf } from './campaign-facts.ts';
import type { OwnRoute } from './own-route.ts';
import { checked, Refusal } from './refusal.ts';

/** Zone ids are strings in lists, and numbers in rates. */
const zoneListSchema = z.strictObject({ zone: z.array(z.string().regex(/^\d{1,12}$/)) });
const amountSchema = z.strictObject({ amount: z.number().positive() });
const zoneRatesSchema = z.array(
  z.strictObject({ zone_id: z.int().positive(), amount: z.number().positive() }),
);

/** `…/targeting/{exclude|include}/zone`: GET, PATCH (appends), PUT (replaces the whole list). */
export function registerZoneLists(app: FastifyInstance, market: Market, own: OwnRoute): void {
  const path = '/adv/campaigns/:id/targeting/:mode/zone';
  const listOf = (id: string, mode: string, account: Account) => {
    const campaign = campaignOf(market, account, id);
    if (mode !== 'exclude' && mode !== 'include') throw new Refusal(404, 'Not found');
    const zones = mode === 'exclude' ? market.blockedWidgets(campaign) : market.allowedWidgets(campaign);
    const kind = mode === 'exclude' ? ('widgets-blocked' as const) : ('widgets-allowed' as const);
    return {
      zones,
      replace: (value: readonly string[]) =>
        market.write({ kind, id: campaign.id, value: [...new Set(value)] }),
    };
  };
  app.get(
    path,
    own((account, { params }) => ({ zone: [...listOf(params.id, params.mode, account).zones] })),
  );
  app.patch(
    path,
    own((account, { params, body }) => {
      const { zones, replace } = listOf(params.id, params.mode, account);
      replace([...zones, ...checked(zoneListSchema, body).zone]);
      return { success: true };
    }),
  );
  app.put(
    path,
    own((account, { params, body }) => {
      listOf(params.id, params.mode, account).replace(checked(zoneListSchema, body).zone);
      return { success: true };
    }),
  );
}

/** `…/zone_rates`: a bare array that PUT replaces; one zone's rate is set by PUT and removed by DELETE. */
export function registerZoneRates(app: FastifyInstance, market: Market, own: OwnRoute): void {
  const path = '/adv/campaigns/:id/zone_rates';
  const ratesOf = (account: Account, id: string) => {
    const campaign = campaignOf(market, account, id);
    const rates = new Map<string, number>();
    for (const [uid, term] of market.widgetBids(campaign)) {
      if ('amount' in term) rates.set(uid, term.amount);
    }
    const replace = (value: ReadonlyMap<string, number>) =>
      market.write({
        kind: 'widget-bids',
        id: campaign.id,
        value: Object.fromEntries([...value].map(([uid, amount]) => [uid, { amount }])),
      });
    return { rates, replace };
  };
  app.get(
    path,
    own((account, { params }) =>
      [...ratesOf(account, params.id).rates].map(([uid, amount]) => ({
        zone_id: Number(uid),
        amount: units(amount),
      })),
    ),
  );
  app.put(
    path,
    own((account, { params, body }) => {
      const rates = checked(zoneRatesSchema, body);
      ratesOf(account, params.id).replace(
        new Map(rates.map(({ zone_id, amount }) => [String(zone_id), micros(amount)])),
      );
      return { success: true };
    }),
  );
  app.put(
    `${path}/:zone`,
    own((account, { params, body }) => {
      const { rates, replace } = ratesOf(account, params.id);
      replace(new Map(rates).set(zoneOf(params.zone), micros(checked(amountSchema, body).amount)));
      return { success: true };
    }),
  );
  app.delete(
    `${path}/:zone`,
    own((account, { params }) => {
      const { rates, replace } = ratesOf(account, params.id);
      const rest = new Map(rates);
      if (!rest.delete(zoneOf(params.zone))) throw new Refusal(404, 'The zone has no rate of its own');
      replace(rest);
      return null;
    }),
  );
}

function zoneOf(written: string): string {
  if (!/^\d{1,12}$/.test(written)) throw new Refusal(404, 'Not found');
  return written;
}
