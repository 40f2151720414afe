import { AdhelmError, type ToolRow } from '@adhelm/contracts';
import { networkAccounts, withPerson } from '../proposals/index.ts';
import type { ToolContext } from '../tools/index.ts';
import type { Selection } from './plan.ts';
import { ToolRefused } from './tool-refused.ts';

const isSame = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase();

/** The ids of the accounts with these names. Throws `ToolRefused` for a name that no account has. */
export async function accountsNamed(
  { services, person }: ToolContext,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const accounts = await withPerson(services.pool, person, networkAccounts);
  return names.flatMap((wanted) => {
    const own = accounts.filter(({ name }) => isSame(name, wanted));
    if (own.length === 0)
      throw new ToolRefused(new AdhelmError('not-found', `No account is called “${wanted}”`));
    return own.map(({ id }) => id);
  });
}

/** Whether a found row is in the sources and accounts that a request names. */
export const isIn = ({ sources, accounts }: Selection, { values, label }: ToolRow): boolean =>
  (sources.length === 0 || sources.includes(String(values.source))) &&
  (accounts.length === 0 || accounts.some((name) => isSame(values.account_name ?? label, name)));
