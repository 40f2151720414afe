import type { EntityStatus } from '@adhelm/contracts';
import type { ObservedValue } from '../changes.ts';
import type { AccountAccess, Connector } from '../connector.ts';

type Switched = { readonly kind: 'campaign' | 'content'; readonly id: string };
type Writing = Required<Pick<Connector, 'readValues' | 'change'>>;

/** The status of one entity at its source; undefined when it no longer exists there. */
export async function readStatus(
  { readValues }: Pick<Writing, 'readValues'>,
  access: AccountAccess,
  { kind, id }: Switched,
  signal: AbortSignal,
): Promise<ObservedValue | undefined> {
  const values = await readValues(access, { kind, campaignId: null, ids: [id], field: 'status' }, signal);
  return values.get(id);
}

/** Changes the status of one entity at its source. */
export async function writeStatus(
  { change }: Pick<Writing, 'change'>,
  access: AccountAccess,
  { kind, id }: Switched,
  value: Extract<EntityStatus, 'active' | 'paused'>,
  signal: AbortSignal,
): Promise<void> {
  await change(access, { kind, campaignId: null, ids: [id], field: 'status', value }, signal);
}
