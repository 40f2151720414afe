import type { Queries } from '../../foundation/database/index.ts';
import { raiseAlert, resolveAlerts } from '../../messaging/alerts/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { nameOfSource } from '../../sources/index.ts';

type AlertedAccount = Pick<Account, 'id' | 'name' | 'source'>;

/** The page of an account's campaigns. */
export const accountHref = ({ id, source }: AlertedAccount): string =>
  `/app/ts/campaigns?${new URLSearchParams({ source, account: id })}`;

/** Raises that an account keeps failing to sync, or that its source refuses its credentials. */
export function raiseSyncAlert(
  queries: Queries,
  account: AlertedAccount,
  { reason, isRefused, at }: { readonly reason: string; readonly isRefused: boolean; readonly at: Date },
): Promise<void> {
  const { id, name, source } = account;
  return raiseAlert(
    queries,
    {
      cause: isRefused ? 'credentials-refused' : 'sync-failing',
      subject: { kind: 'account', id, name },
      accounts: [id],
      source,
      summary: isRefused
        ? `${nameOfSource(source)} refuses the credentials of “${name}”. Its figures are not updated.`
        : `“${name}” at ${nameOfSource(source)} keeps failing to sync. Its figures are not updated.`,
      detail: reason,
      href: accountHref(account),
    },
    at,
  );
}

/** Resolves both after a whole good sync. */
export function resolveSyncAlerts(queries: Queries, { id }: AlertedAccount, at: Date): Promise<void> {
  const subject = { kind: 'account', id } as const;
  return resolveAlerts(queries, { causes: ['sync-failing', 'credentials-refused'], subject }, at);
}
