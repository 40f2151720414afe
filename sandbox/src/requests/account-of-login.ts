import type { Account, Login } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { Refusal } from './refusal.ts';

/** The network account of a request's credential. Throws `Refusal` 401 for an unknown one. */
export function accountOfLogin(
  market: Market,
  logins: readonly Login[],
  { name, value }: { readonly name: string; readonly value: string | undefined },
  refused: string,
): Account {
  const login = logins.find(({ credentials }) => value !== undefined && credentials[name] === value);
  const account = market.accounts.find((candidate) => candidate === login);
  if (account === undefined) throw new Refusal(401, refused);
  return account;
}
