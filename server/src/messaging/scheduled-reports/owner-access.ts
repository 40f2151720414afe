import type { ReportContent } from '@adhelm/contracts';
import { type Queries, type Scope, withScope } from '../../foundation/database/index.ts';
import { findUser } from '../../people/users/index.ts';
import { currentScope } from '../alerts/index.ts';
import type { ReportServices } from './report-services.ts';

/** What the owner of a report may see now, or why they may not see all that it contains. */
export type OwnerAccess =
  | {
      readonly scope: Scope;
      /** The accounts that they see, without removed ones. */
      readonly accounts: readonly string[];
    }
  | {
      readonly lost: string;
      /** What they still see. */
      readonly accounts: readonly string[];
    };

type Owned = { readonly ownerId: string; readonly content: Pick<ReportContent, 'accounts' | 'campaigns'> };

/** Reads the rights of a report's owner, and whether they still see the accounts that it is filtered by. */
export async function ownerAccess(
  { pool, now, isEmbedded }: Pick<ReportServices, 'pool' | 'now' | 'isEmbedded'>,
  queries: Queries,
  { ownerId, content }: Owned,
): Promise<OwnerAccess> {
  const scope = await currentScope(queries, ownerId, { isEmbedded, at: now() });
  if (scope === null) return { lost: await reasonWithoutScope(queries, ownerId, isEmbedded), accounts: [] };
  const accounts = [...new Set([...content.accounts, ...content.campaigns.map(accountOfKey)])];
  const visible = await withScope(pool, scope, (client) => openAccounts(client));
  if (visible.length === 0 && scope.accounts !== 'all')
    return { lost: 'Its owner no longer sees any account.', accounts: [] };
  const missing = accounts.filter((id) => !visible.includes(id));
  if (missing.length === 0) return { scope, accounts: visible };
  const named = await namesOf(queries, missing);
  const list = named.map(({ name }) => name).join(', ');
  return {
    accounts: visible,
    lost: named.every(({ isRemoved }) => isRemoved)
      ? `It is filtered by an account that was removed: ${list}.`
      : `Its owner no longer sees an account that it is filtered by: ${list}.`,
  };
}

const accountOfKey = (campaign: string) => campaign.split(':')[0] ?? campaign;

async function reasonWithoutScope(queries: Queries, ownerId: string, isEmbedded: boolean): Promise<string> {
  if (!isEmbedded) return 'Its owner did not use Adhelm for 30 days, so their access is not known.';
  return (await findUser(queries, ownerId)) === null
    ? 'Its owner was removed from Adhelm.'
    : 'Its owner no longer has access to Adhelm.';
}

async function openAccounts(queries: Queries): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>('select id from accounts where archived_at is null');
  return rows.map(({ id }) => id);
}

/** Names for the reason; the caller's scope sees all accounts. */
async function namesOf(
  queries: Queries,
  ids: readonly string[],
): Promise<{ readonly name: string; readonly isRemoved: boolean }[]> {
  const { rows } = await queries.query<{ id: string; name: string; isRemoved: boolean }>(
    `select id, name, archived_at is not null as "isRemoved" from accounts where id::text = any ($1::text[])`,
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id) ?? { name: id, isRemoved: true });
}
