import { AdhelmError } from '@adhelm/contracts';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';

const DISCOVERY_WITHIN_MS = 10_000;
const discoverySchema = z.looseObject({ issuer: z.string(), jwks_uri: z.url() });

async function discover(authority: string): Promise<JWTVerifyGetKey> {
  const response = await fetch(`${authority}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`discovery answered ${response.status}`);
  const { jwks_uri: address } = discoverySchema.parse(await response.json());
  return createRemoteJWKSet(new URL(address));
}

/** Keys of an external identity provider, found by OpenID Connect discovery when the first token arrives. */
export function issuerKeys(authority: string): JWTVerifyGetKey {
  let discovered: Promise<JWTVerifyGetKey> | null = null;
  return async (header, token) => {
    discovered ??= discover(authority);
    try {
      const keys = await discovered;
      return await keys(header, token);
    } catch (error) {
      if (error instanceof Error && 'code' in error) throw error;
      discovered = null;
      throw new AdhelmError('upstream', 'The identity provider cannot be reached.', { cause: error });
    }
  };
}
