import type { Account } from './entities.ts';
import { addFigures, figure, measure, noFigures } from './figures.ts';
import { campaignFigures, type Market } from './market.ts';

const MICROS = 1_000_000;
const TOP_UP = 5_000 * MICROS;
const LOWEST_BALANCE = 1_200 * MICROS;

/** An account's wallet at its network, in micro-units: spend is income − balance. */
export type Wallet = { readonly income: number; readonly balance: number };

/** The agencies top up in steps of 5,000, so that a balance never falls under 1,200. */
export function walletOf(market: Market, account: Account): Wallet {
  const spent = noFigures();
  const today = market.today(account);
  for (const campaign of market.campaigns) {
    if (campaign.account !== account) continue;
    const firstDay = market.calendar(account).dayOf(campaign.firstHour);
    addFigures(spent, campaignFigures(market, campaign, market.daysFrom(firstDay, today)));
  }
  const cost = figure(spent, measure.cost);
  const income = Math.ceil((cost + LOWEST_BALANCE) / TOP_UP) * TOP_UP;
  return { income, balance: income - cost };
}
