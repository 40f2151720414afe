import { daysBetween } from '../market/calendar.ts';
import type { Account } from '../market/entities.ts';
import { addFigures, figure, measure, noFigures } from '../market/figures.ts';
import { campaignFigures, type Market } from '../market/market.ts';

const MICROS_PER_CENT = 10_000;
const TOP_UP_CENTS = 500_000;
const LOWEST_BALANCE_CENTS = 120_000;

/**
 * `GET /clients/{id}`: the wallet, in cents ("all refunds are made in cents"). The agency tops up in steps of
 * 5,000 so that its balance never falls under 1,200; what was spent is income − balance.
 */
export function clientWallet(market: Market, account: Account): unknown {
  const spent = noFigures();
  const today = market.today(account);
  for (const campaign of market.campaigns) {
    if (campaign.account !== account) continue;
    const firstDay = market.calendar(account).dayOf(campaign.firstHour);
    addFigures(spent, campaignFigures(market, campaign, daysBetween(firstDay, today)));
  }
  const spentCents = Math.round(figure(spent, measure.cost) / MICROS_PER_CENT);
  const income = Math.ceil((spentCents + LOWEST_BALANCE_CENTS) / TOP_UP_CENTS) * TOP_UP_CENTS;
  return {
    id: account.clientId,
    timezone: account.timeZone,
    wallet: { balance: income - spentCents, credit: 0, income, currency: account.currency },
  };
}
