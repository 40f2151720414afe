import { AdhelmError } from '@adhelm/contracts';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { mergeCampaigns } from '../../facts/sync/index.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { type Connector, minimalCampaign, OutcomeUnknown } from '../../sources/index.ts';
import { nothingRefused } from '../../sources/testing/internals.ts';
import { connectedAccount } from '../../testing/connected-account.ts';
import { domainServices, impatientConnector } from '../../testing/demo-market.ts';
import { commitStatus, writeOf } from '../../testing/started-action.ts';
import { advanceAction } from './action-worker.ts';

/** Checks the ledger's guarantees over random failures between us and a source. */

const SETTLE_MS = 60_000;
const never = new AbortController().signal;
let database: Database;
let account: Account;

beforeAll(async () => {
  database = await testDatabase();
  account = await connectedAccount(database, 'mgid');
});
afterAll(() => database.close());

/** Simulates the death of the process: nothing after it runs. */
class Crash extends Error {}

const writeEvents = [
  'answered',
  'answer-lost',
  'request-lost',
  'crash-before',
  'crash-after',
  'shown-late',
  'throttled',
  'refused',
] as const;
const readEvents = ['answered', 'failed', 'crash'] as const;
type Step = {
  readonly write: (typeof writeEvents)[number];
  readonly read: (typeof readEvents)[number];
  readonly workers: number;
  readonly pauseMs: number;
};
const calm: Step = { write: 'answered', read: 'answered', workers: 1, pauseMs: SETTLE_MS };

/** A source that reacts to each call as its step prescribes. */
function simulatedSource(now: () => number) {
  let step = calm;
  let shownFrom = Number.POSITIVE_INFINITY;
  let arrivals = 0;
  const arrive = (delayMs: number) => {
    arrivals += 1;
    shownFrom = now() + delayMs;
  };
  const write = {
    answered: () => arrive(0),
    'answer-lost': () => {
      arrive(0);
      throw new OutcomeUnknown('the answer was lost');
    },
    'request-lost': () => {
      throw new OutcomeUnknown('the request was lost');
    },
    'crash-before': () => {
      throw new Crash();
    },
    'crash-after': () => {
      arrive(0);
      throw new Crash();
    },
    'shown-late': () => arrive(SETTLE_MS / 2),
    throttled: () => {
      throw new AdhelmError('throttled', 'slow down');
    },
    refused: () => {
      throw new AdhelmError('conflict', 'not now');
    },
  } satisfies Record<Step['write'], () => void>;
  const connector: Connector = {
    ...impatientConnector(),
    change: async () => {
      write[step.write]();
      return nothingRefused;
    },
    readValues: async (_access, { ids }) => {
      if (step.read === 'crash') throw new Crash();
      if (step.read === 'failed') throw new AdhelmError('upstream', 'no answer');
      return new Map(ids.map((id) => [id, now() >= shownFrom ? 'paused' : 'active']));
    },
  };
  return {
    connector,
    meet: (next: Step) => {
      step = next;
    },
    arrivals: () => arrivals,
  };
}

async function prepareCampaign(): Promise<string> {
  const id = uuidv7();
  const listed = [{ id, name: 'Campaign', status: 'active', ...minimalCampaign } as const];
  await withScope(database.app, systemScope, (client) =>
    mergeCampaigns(client, { accountId: account.id, listed }),
  );
  return id;
}

/** The possible ends of a run. */
async function play(steps: readonly Step[]) {
  let clock = Date.parse('2026-11-20T12:00:00Z');
  const source = simulatedSource(() => clock);
  const domain = domainServices({
    pool: database.app,
    sandboxUrl: 'http://nowhere',
    connector: source.connector,
    now: () => new Date(clock),
  });
  const access = {
    accountId: account.id,
    externalId: '1',
    currency: 'USD',
    timeZone: 'UTC',
    baseUrl: 'http://nowhere',
    credentials: {},
    pace: 1,
  };
  const services = {
    ...domain,
    accesses: { ...domain.accesses, open: async () => access },
    enqueue: async () => undefined,
  };
  const action = await commitStatus(services, account, [await prepareCampaign()]);
  for (const step of [...steps, calm, calm, calm, calm]) {
    source.meet(step);
    const runs = Array.from({ length: step.workers }, () => advanceAction(services, action.id, never));
    for (const outcome of await Promise.allSettled(runs)) {
      if (outcome.status === 'rejected' && !(outcome.reason instanceof Crash)) throw outcome.reason;
    }
    clock += step.pauseMs;
  }
  const { rows } = await database.owner.query<{ type: string }>(
    'select type from activity where action_id = $1',
    [action.id],
  );
  return {
    write: await writeOf(services, action),
    arrivals: source.arrivals(),
    log: rows.map(({ type }) => type),
  };
}

describe('a write in the ledger, under random failures', () => {
  it('always ends, is applied at most once, and is logged once with its result', async () => {
    const step = fc.record({
      write: fc.constantFrom(...writeEvents),
      read: fc.constantFrom(...readEvents),
      workers: fc.constantFrom(1, 1, 1, 2),
      pauseMs: fc.constantFrom(0, 1_000, 31_000, SETTLE_MS),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const { write, arrivals, log } = await play(steps);
        expect(arrivals).toBeLessThanOrEqual(1);
        expect(write.state).toBe(arrivals === 1 ? 'confirmed' : 'failed');
        expect(write.settledAt).not.toBeNull();
        expect(log).toEqual([arrivals === 1 ? 'campaign_paused' : 'action_failed']);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
