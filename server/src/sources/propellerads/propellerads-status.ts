import type { EntityStatus } from '@adhelm/contracts';

type Meaning = { readonly status: EntityStatus; readonly detail: string };

/**
 * The ids of the specification, 1 to 9. A campaign that a person must start again is paused: a draft, one that is
 * ready, one that was stopped. Clients agree on 1, 2, 3, 6, 7 and 8; the others' meaning follows from their names.
 */
const meanings: Readonly<Record<number, Meaning>> = {
  1: { status: 'paused', detail: 'Draft' },
  2: { status: 'pending', detail: 'In moderation' },
  3: { status: 'rejected', detail: 'Rejected' },
  4: { status: 'paused', detail: 'Ready to start' },
  5: { status: 'active', detail: 'Test' },
  6: { status: 'active', detail: 'Working' },
  7: { status: 'paused', detail: 'Paused' },
  8: { status: 'paused', detail: 'Stopped' },
  9: { status: 'blocked', detail: 'Completed' },
};

/** The meaning of a status id of a campaign or creative. */
export function meaningOf(id: number): Meaning {
  return meanings[id] ?? { status: 'unknown', detail: `PropellerAds status ${id}` };
}
