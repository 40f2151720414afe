import type { Activity } from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';

/** An account as the object of log entries about its imports, with the link to its campaigns. */
export function accountObject({ id, source, name }: Account): NonNullable<Activity['object']> {
  const href = `/app/ts/campaigns?${new URLSearchParams({ source, account: id })}`;
  return { kind: 'account', source, account: id, id, name, href };
}
