import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Provider } from 'oidc-provider';
import type { Cipher } from '../../foundation/secrets/index.ts';
import { loadIdentityKeys } from './identity-keys.ts';
import { createProvider, type ProviderOptions } from './provider.ts';

const LOOK_FOR_KEYS_MS = 10 * 60_000;

/** The embedded provider, always with the current keys. */
export type IdentityProvider = {
  /** The current provider. Get it again for every request. */
  current(): Provider;
  /** Handles a request below `/oidc`. The body must not have been read. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Public keys for verifying its tokens within this process. */
  readonly keys: JWTVerifyGetKey;
  /** Rotates keys that are due and loads those another process rotated. Runs by itself every ten minutes. */
  refresh(): Promise<void>;
  close(): void;
};

type IdentityProviderOptions = Omit<ProviderOptions, 'keys'> & {
  readonly cipher: Cipher;
  readonly now: () => Date;
};

type Running = {
  readonly version: string;
  readonly provider: Provider;
  readonly keys: JWTVerifyGetKey;
};

async function run(options: IdentityProviderOptions, before: Running | null): Promise<Running> {
  const keys = await loadIdentityKeys(options.pool, options.cipher, options.now());
  if (before?.version === keys.version) return before;
  const publicKeys = keys.signing.map(({ d: _private, ...key }) => key);
  return {
    version: keys.version,
    provider: createProvider({ ...options, keys }),
    keys: createLocalJWKSet({ keys: publicKeys }),
  };
}

export async function createIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  let running = await run(options, null);
  const refresh = async () => {
    running = await run(options, running);
  };
  const timer = setInterval(() => {
    refresh().catch((error: unknown) =>
      options.log.error({ err: error }, 'the identity keys could not be read'),
    );
  }, LOOK_FOR_KEYS_MS);
  timer.unref();
  return {
    current: () => running.provider,
    handle: (request, response) => running.provider.callback()(request, response),
    keys: (header, token) => running.keys(header, token),
    refresh,
    close: () => clearInterval(timer),
  };
}
