import { randomBytes } from 'node:crypto';
import type { Login } from '../market/entities.ts';
import type { Market } from '../market/market.ts';

/** Tokens issued by a simulated source. They expire by the market's clock, and with the sandbox. */
export type IssuedTokens = {
  issue(login: Login, lifetimeSeconds: number): string;
  /** The login of a token; undefined for one that was never issued or has expired. */
  loginOf(token: string): Login | undefined;
};

/** Tokens of `digits` hexadecimal digits. */
export function issuedTokens(market: Pick<Market, 'now'>, digits = 40): IssuedTokens {
  const issued = new Map<string, { readonly login: Login; readonly endsAt: number }>();
  return {
    issue: (login, lifetimeSeconds) => {
      const token = randomBytes(digits / 2).toString('hex');
      issued.set(token, { login, endsAt: market.now().getTime() + lifetimeSeconds * 1_000 });
      return token;
    },
    loginOf: (token) => {
      const known = issued.get(token);
      return known !== undefined && known.endsAt > market.now().getTime() ? known.login : undefined;
    },
  };
}
