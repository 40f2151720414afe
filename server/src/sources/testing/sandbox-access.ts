import type { SandboxAccount } from '@adhelm/sandbox';
import type { AccountAccess } from '../connector.ts';

/** The connector's access for one of a sandbox's accounts. */
export function accessOf(
  account: SandboxAccount | undefined,
  changes: Partial<AccountAccess> = {},
): AccountAccess {
  if (account === undefined) throw new Error('the sandbox has no such account');
  const { externalId, currency, timeZone, baseUrl, credentials } = account;
  const accountId = `${account.source} ${externalId}`;
  return {
    accountId,
    externalId,
    currency,
    timeZone,
    baseUrl,
    credentials,
    pace: 1,
    mayBeInside: true,
    ...changes,
  };
}
