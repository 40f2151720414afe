import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IssuedTokens } from '../authorisation/issued-tokens.ts';
import type { Account } from '../market/entities.ts';
import type { Market } from '../market/market.ts';
import { unauthorised } from './refusal.ts';

/** "expires_in: 86400"; there is no refresh token, and each grant issues another token. */
const LIFETIME_SECONDS = 86_400;

/** `POST /oauth/token` with a form; refusals are OAuth's own, with 400. */
export function registerTokens(app: FastifyInstance, market: Market, tokens: IssuedTokens): void {
  app.post('/oauth/token', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (form.get('grant_type') !== 'client_credentials') {
      return reply.code(400).send({
        error: 'unsupported_grant_type',
        error_description: 'The grant type was not specified in the request',
      });
    }
    const account = market.accounts.find(
      ({ source, credentials }) =>
        source === 'revcontent' &&
        credentials['clientId'] === form.get('client_id') &&
        credentials['clientSecret'] === form.get('client_secret'),
    );
    if (account === undefined) {
      return reply.code(400).send({
        error: 'invalid_client',
        error_description: 'The client credentials are invalid',
      });
    }
    return {
      access_token: tokens.issue(account, LIFETIME_SECONDS),
      expires_in: LIFETIME_SECONDS,
      token_type: 'Bearer',
      scope: 'advertiser publisher',
    };
  });
}

/** The account of a request, by its bearer token. */
export function accountOf(market: Market, tokens: IssuedTokens, request: FastifyRequest): Account {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const login = token === undefined ? undefined : tokens.loginOf(token);
  const account = market.accounts.find((candidate) => candidate === login);
  if (account === undefined) throw unauthorised('The access token provided is invalid');
  return account;
}
