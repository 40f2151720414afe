import { microsFromCents } from '@adhelm/contracts';
import type { AccountFacts, Balance } from '../connector.ts';
import { answers, clientSchema } from './mgid-answers.ts';
import type { MgidClient } from './mgid-client.ts';

/** The client's record, which MGID returns only to the token's owner. */
export async function accountFacts(client: MgidClient, signal: AbortSignal): Promise<AccountFacts> {
  const { timezone, wallet } = answers.parsed(clientSchema, await client.client(signal), '/clients');
  return { name: null, currency: wallet?.currency ?? null, timeZone: timezone ?? null };
}

/**
 * The balance of the wallet, which MGID sends in cents ("all refunds are made in cents") and which may be negative;
 * credit is not included.
 */
export async function readBalance(client: MgidClient, signal: AbortSignal): Promise<Balance> {
  const { wallet } = answers.parsed(clientSchema, await client.client(signal), '/clients');
  if (wallet === null || wallet === undefined) throw answers.malformed('/clients', 'no wallet');
  try {
    return { amount: microsFromCents(wallet.balance), currency: wallet.currency };
  } catch (cause) {
    throw answers.malformed('/clients', 'a balance that is not an amount', cause);
  }
}
