import { AdhelmError } from '@adhelm/contracts';
import { capabilitiesNamed, OutcomeUnknown } from '../../sources/index.ts';
import { applyWrites } from './apply-writes.ts';
import type { LedgerWrite } from './ledger-repository.ts';

/** Entries of a list that the network's API adds to and never shows. */

const now = new Date('2026-11-20T10:00:00Z');
const access = {
  accountId: 'a1',
  externalId: '1',
  currency: 'USD',
  timeZone: 'UTC',
  baseUrl: 'http://nowhere',
  credentials: {},
  pace: 1,
};
const write: LedgerWrite = {
  writeId: 'w1',
  source: 'admaven',
  account: 'a1',
  kind: 'widget',
  id: '77',
  campaign: '5',
  entityName: '77 · Shoes',
  field: 'widget-block',
  before: false,
  target: true,
  observed: null,
  state: 'planned',
  sentAt: null,
  settledAt: null,
  error: null,
  attempts: 0,
  undone: false,
  currency: 'USD',
  doneBy: null,
  isContradicted: false,
};

async function applied(
  answer: () => Promise<{ readonly refused: ReadonlyMap<string, string> }>,
  changes: Partial<LedgerWrite> = {},
) {
  let sent = 0;
  const results = await applyWrites({
    connector: {
      capabilities: capabilitiesNamed('admaven'),
      readValues: () => Promise.reject(new Error('nothing may be read')),
      change: () => {
        sent += 1;
        return answer();
      },
    },
    access,
    writes: [{ ...write, ...changes }],
    signal: new AbortController().signal,
    now: () => now,
    beforeSend: async () => undefined,
  });
  return { sent, result: results.get('w1') };
}
const accepted = async () => ({ refused: new Map<string, string>() });
const lost = () => Promise.reject(new OutcomeUnknown('No answer'));

describe('a list without a read', () => {
  it('is confirmed by the answer of the network', async () => {
    expect(await applied(accepted)).toEqual({ sent: 1, result: { outcome: 'confirmed', observed: true } });
  });

  it('keeps what the network refused, in its words', async () => {
    const refusing = async () => ({ refused: new Map([['77', 'Unknown source 77']]) });
    expect((await applied(refusing)).result).toMatchObject({
      outcome: 'failed',
      reason: 'Unknown source 77',
    });
    const failing = () => Promise.reject(new AdhelmError('auth', 'Invalid token'));
    expect((await applied(failing)).result).toMatchObject({ outcome: 'failed', reason: 'Invalid token' });
  });

  it('is sent again after a lost answer, once the network had time for the first one', async () => {
    expect((await applied(lost)).result).toMatchObject({ outcome: 'unknown', reason: 'No answer' });
    const recently = { state: 'unknown', attempts: 1, sentAt: '2026-11-20T09:59:50.000Z' } as const;
    expect(await applied(accepted, recently)).toMatchObject({ sent: 0, result: { outcome: 'unknown' } });
    const before = { ...recently, sentAt: '2026-11-20T09:50:00.000Z' };
    expect(await applied(accepted, before)).toMatchObject({ sent: 1, result: { outcome: 'confirmed' } });
    expect(await applied(accepted, { ...before, attempts: 3 })).toMatchObject({
      sent: 0,
      result: { outcome: 'failed' },
    });
  });
});
