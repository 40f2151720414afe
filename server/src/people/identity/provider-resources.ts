import { assistantScopes, MCP_PATH } from '@adhelm/contracts';
import { type Client, errors, type ResourceServer } from 'oidc-provider';
import { SIGNING_ALGORITHM } from './identity-keys.ts';

export const ACCESS_TOKEN_SECONDS = 600;
/** What our own pages request. */
export const PAGE_SCOPES = 'openid profile email';
const ASSISTANT_SCOPES = Object.values(assistantScopes).join(' ');

type Resources = {
  /** Our pages' client. Every other client is an assistant. */
  readonly clientId: string;
  /** The audience of the API. */
  readonly audience: string;
  readonly publicUrl: string;
};

/** The audience of assistants' tokens: the address that they are given (RFC 8707). */
export const assistantAudience = (publicUrl: string): string => `${publicUrl}${MCP_PATH}`;

const isPages = ({ clientId }: Resources, client: Pick<Client, 'clientId'>) => client.clientId === clientId;

/** The one resource that a client gets tokens for: the API for our pages, MCP for assistants. */
export const resourceOf = (resources: Resources, client: Pick<Client, 'clientId'>): string =>
  isPages(resources, client) ? resources.audience : assistantAudience(resources.publicUrl);

/** What tokens for a resource are. Throws `InvalidTarget` for a resource that is not this client's. */
export function resourceServer(resources: Resources, resource: string, client: Client): ResourceServer {
  const audience = resourceOf(resources, client);
  if (resource !== audience) throw new errors.InvalidTarget();
  return {
    scope: isPages(resources, client) ? PAGE_SCOPES : ASSISTANT_SCOPES,
    audience,
    accessTokenTTL: ACCESS_TOKEN_SECONDS,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: SIGNING_ALGORITHM } },
  };
}
