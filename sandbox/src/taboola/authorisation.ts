import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IssuedTokens } from '../authorisation/issued-tokens.ts';
import type { Account } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { pathOf } from '../requests/listed-query.ts';
import { Refusal, unauthorised } from './refusal.ts';

/** "expires_in: 43200"; no refresh token. */
const LIFETIME_SECONDS = 43_200;

/** `POST /oauth/token` with a form. Its refusals are XML, and a trailing slash returns a page with status 403. */
export function registerTokens(app: FastifyInstance, market: Market, tokens: IssuedTokens): void {
  app.post('/oauth/token', async (request, reply) => {
    if (pathOf(request.url).endsWith('/')) return refuseSlash(reply);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const account = market.accounts.find(
      ({ source, credentials }) =>
        source === 'taboola' &&
        credentials['clientId'] === form.get('client_id') &&
        credentials['clientSecret'] === form.get('client_secret'),
    );
    if (account === undefined || form.get('grant_type') !== 'client_credentials') {
      return reply
        .code(400)
        .type('application/xml')
        .send(
          '<BadClientCredentialsException><error>invalid_client</error><error_description>Bad client credentials</error_description></BadClientCredentialsException>',
        );
    }
    return {
      access_token: tokens.issue(account, LIFETIME_SECONDS),
      token_type: 'bearer',
      expires_in: LIFETIME_SECONDS,
    };
  });
}

function refuseSlash(reply: FastifyReply): FastifyReply {
  const title = 'Error 403 Could not verify the provided CSRF token because your session was not found.';
  return reply
    .code(403)
    .type('text/html')
    .send(
      `<html><head><title>${title}</title></head><body><h2>HTTP ERROR 403</h2><p>Problem accessing /authentication/oauth/token/.</p></body></html>`,
    );
}

/** The account of a request, by its bearer token. */
export function accountOf(market: Market, tokens: IssuedTokens, request: FastifyRequest): Account {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const login = token === undefined ? undefined : tokens.loginOf(token);
  const account = market.accounts.find((candidate) => candidate === login);
  if (account === undefined) throw unauthorised();
  return account;
}

/** Refuses a path of an account that the token's login may not use. */
export function refuseOtherAccount(account: Account, accountId: string): void {
  if (accountId !== account.externalId) throw new Refusal(403, 'Access is denied');
}

/** `GET /users/current/allowed-accounts`. */
export function allowedAccounts(account: Account): unknown {
  return {
    results: [
      {
        id: account.externalId,
        account_id: account.externalId,
        name: account.name,
        type: 'ADVERTISER',
        partner_types: ['ADVERTISER'],
        currency: account.currency,
        time_zone_name: account.timeZone,
      },
    ],
  };
}
