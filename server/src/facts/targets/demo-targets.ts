import { MICROS_PER_UNIT } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import { listOffers, storeOffer } from './offer-repository.ts';
import { type OwnTargets, storeTargets } from './target-repository.ts';

/** An offer of the demo's market: campaigns that name it run for it. `payout` is in whole dollars. */
export type DemoOffer = { readonly name: string; readonly payout: number };

/** What the demo's agency wants to earn on what it spends. */
const TARGET_ROI = 0.3;
const CURRENCY = 'USD';
const unset: OwnTargets = {
  cpa: null,
  payout: null,
  roi: null,
  offer: null,
  tags: [],
  currency: CURRENCY,
  version: 1,
};

/**
 * Gives the demo's workspace its offers with payout and target CPA, and its campaigns their offer, as an agency would have
 * them before it writes rules. Does nothing once there is an offer.
 */
export async function addDemoTargets(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  offers: readonly DemoOffer[],
): Promise<void> {
  await withScope(pool, systemScope, async (client) => {
    if ((await listOffers(client)).length > 0) return;
    for (const { name, payout } of offers) {
      const offer = await storeOffer(client, uuidv7(), { name, client: null, currency: CURRENCY });
      if (offer === null) continue;
      const { rows } = await client.query<{ account: string; campaign: string; currency: string }>(
        `select c.account_id as account, c.external_id as campaign, a.currency
         from campaigns c join accounts a on a.id = c.account_id
         where strpos(c.name, $1) > 0 and not exists (
           select from targets t where t.account_id = c.account_id and t.campaign_id = c.external_id
         )`,
        [`| ${name} |`],
      );
      const amount = payout * MICROS_PER_UNIT;
      const cpa = Math.round(amount / (1 + TARGET_ROI));
      await storeTargets(
        client,
        [
          {
            place: { kind: 'offer' as const, offer: offer.id },
            own: { ...unset, payout: amount, cpa, roi: TARGET_ROI },
          },
          ...rows.map(({ account, campaign, currency }) => ({
            place: { kind: 'campaign' as const, account, campaign },
            own: { ...unset, offer: offer.id, currency },
          })),
        ],
        now(),
      );
    }
  });
}
