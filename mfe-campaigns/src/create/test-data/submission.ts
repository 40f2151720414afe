import type { Submission } from '@adhelm/contracts';

/** A campaign that was asked for and waits. */
export const submission = (id: string, part: Partial<Submission> = {}): Submission => ({
  id,
  kind: 'campaign',
  source: 'mgid',
  account: 'acc-us',
  accountName: 'Adhelm US',
  campaign: null,
  title: `Campaign ${id}`,
  values: { name: `Campaign ${id}`, countries: ['DE', 'US'], paused: true },
  state: 'queued',
  reason: null,
  externalId: null,
  attempts: 0,
  askedBy: { kind: 'person', id: 'u1', name: 'Bea Buyer' },
  createdAt: '2026-11-20T12:00:00Z',
  sendAt: '2026-11-20T13:00:00Z',
  sentAt: null,
  updatedAt: '2026-11-20T12:00:00Z',
  commands: ['send-now', 'cancel'],
  ...part,
});

export const submissionsAnswer = (rows: readonly Submission[]) => ({
  success: true,
  data: rows,
  page: { next: null, total: rows.length },
});
