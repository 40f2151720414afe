import type { EntityStatus } from '@adhelm/contracts';

type Meaning = { readonly status: EntityStatus; readonly detail: string };

const meanings: Readonly<Record<number, Meaning>> = {
  1: { status: 'pending', detail: 'Processed' },
  2: { status: 'pending', detail: 'In moderation' },
  3: { status: 'rejected', detail: 'Banned' },
  4: { status: 'paused', detail: 'Stopped' },
  5: { status: 'active', detail: 'Started' },
  41: { status: 'blocked', detail: 'Budget ended' },
  42: { status: 'blocked', detail: 'Suspended' },
};

/** The meaning of an ad's status id, as the contract lists them. */
export function adStatus(id: number): Meaning {
  return meanings[id] ?? { status: 'unknown', detail: `Geozo status ${id}` };
}

/**
 * A campaign has no status of its own: it is active when any of its ads is, else it takes the first of these that an ad
 * has.
 */
const order: readonly EntityStatus[] = ['active', 'blocked', 'paused', 'pending', 'rejected', 'unknown'];

export function campaignStatus(adIds: readonly number[]): Meaning {
  const all = adIds.map(adStatus);
  const decisive = order.find((status) => all.some((one) => one.status === status));
  const found = all.find(({ status }) => status === decisive);
  return found ?? { status: 'paused', detail: 'No ads' };
}
