import { because, may } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Operation } from './operation-repository.ts';
import type { OperationServices } from './operation-services.ts';

/**
 * Why the person who started an operation may no longer change an account; null while they may. Their access may have been
 * narrowed since the start, while the operation runs for hours.
 */
export async function starterDenial(
  { readRights }: Pick<OperationServices, 'readRights'>,
  queries: Queries,
  { actor }: Pick<Operation, 'actor'>,
  account: string,
): Promise<string | null> {
  if (actor.kind !== 'person' || readRights === null) return null;
  const rights = await readRights(queries, actor.id);
  if (rights === null || !may({ ...rights, readOnly: false }, 'change-campaigns'))
    return because('starter-gone', { by: actor.name }).reason;
  if (rights.readOnly) return because('starter-reads', { by: actor.name }).reason;
  if (rights.accounts !== null && !rights.accounts.includes(account))
    return because('starter-without-account', { by: actor.name }).reason;
  return null;
}
