import type { Account } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { walletOf } from '../market/wallet.ts';

const MICROS_PER_CENT = 10_000;

/** `GET /clients/{id}`: the wallet, in cents ("all refunds are made in cents"). */
export function clientWallet(market: Market, account: Account): unknown {
  const { income, balance } = walletOf(market, account);
  const spentCents = Math.round((income - balance) / MICROS_PER_CENT);
  const incomeCents = income / MICROS_PER_CENT;
  return {
    id: account.externalId,
    timezone: account.timeZone,
    wallet: { balance: incomeCents - spentCents, credit: 0, income: incomeCents, currency: account.currency },
  };
}
