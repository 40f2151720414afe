import type { Activity } from '@adhelm/contracts';
import type { Account } from '../accounts/account-repository.ts';

/** An account as entries of the log about its imports name it, with the way to its campaigns. */
export function accountObject({ id, source, name }: Account): NonNullable<Activity['object']> {
  const href = `/app/ts/campaigns?${new URLSearchParams({ source, account: id })}`;
  return { kind: 'account', source, account: id, id, name, href };
}
