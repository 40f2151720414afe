import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import type { Queries } from '../../foundation/database/index.ts';
import type { Cipher } from '../../foundation/secrets/index.ts';
import type { AccountAccess } from '../connector.ts';
import { type Account, sealedAccessOf, storeCredentials } from './account-repository.ts';

/** Base URLs of demo accounts, because the sandbox listens on another port at each start. */
export const SANDBOX_SCHEME = 'sandbox:';

/** Whether a stored address is the sandbox's, which listens on this machine. */
export function isInSandbox(keptUrl: string): boolean {
  return keptUrl.startsWith(SANDBOX_SCHEME);
}

/** The sandbox's limits refill this many times as fast as those of the networks it simulates. */
const SANDBOX_PACE = 20;

const credentialsSchema = z.record(z.string(), z.string());
const rowOf = (accountId: string) => `accounts:${accountId}`;

/** Decrypts accounts' credentials for connectors. */
export type AccountAccesses = {
  /** Throws `AdhelmError` kind auth when the account has no credentials. */
  open(queries: Queries, account: Account): Promise<AccountAccess>;
  seal(queries: Queries, accountId: string, credentials: Readonly<Record<string, string>>): Promise<void>;
};

export function accountAccesses(cipher: Cipher, sandboxUrl: string | null): AccountAccesses {
  const resolveUrl = (baseUrl: string): string => {
    if (!isInSandbox(baseUrl)) return baseUrl;
    if (sandboxUrl === null) {
      throw new AdhelmError('upstream', 'This is a demo account and the sandbox is off');
    }
    return `${sandboxUrl}${baseUrl.slice(SANDBOX_SCHEME.length)}`;
  };
  return {
    open: async (queries, account) => {
      const sealed = await sealedAccessOf(queries, account.id);
      if (sealed === null || sealed.credentials === null) {
        throw new AdhelmError('auth', `${account.name} has no credentials`);
      }
      return {
        accountId: account.id,
        externalId: account.externalId,
        currency: account.currency,
        timeZone: account.timeZone,
        baseUrl: resolveUrl(sealed.baseUrl),
        pace: isInSandbox(sealed.baseUrl) ? SANDBOX_PACE : 1,
        mayBeInside: isInSandbox(sealed.baseUrl),
        credentials: credentialsSchema.parse(JSON.parse(cipher.open(sealed.credentials, rowOf(account.id)))),
      };
    },
    seal: (queries, accountId, credentials) =>
      storeCredentials(queries, accountId, cipher.seal(JSON.stringify(credentials), rowOf(accountId))),
  };
}
