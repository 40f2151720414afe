import { AdhelmError } from '@adhelm/contracts';
import fc from 'fast-check';
import { AccountBusy, mergeCampaigns } from '../../facts/sync/index.ts';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import type { Account } from '../../sources/accounts/index.ts';
import { scheduleSync } from '../../sources/accounts/testing.ts';
import { type Connector, capabilityTable, minimalCampaign, OutcomeUnknown } from '../../sources/index.ts';
import { connectedAccount } from '../../testing/connected-account.ts';
import { domainServices } from '../../testing/demo-market.ts';
import { type StoredSubmission, submissionById } from './submission-repository.ts';
import { followSubmissions } from './submission-review.ts';
import { commandSubmission, submit } from './submission-service.ts';
import { advanceSubmission } from './submission-worker.ts';

/** Checks that a submission is never created twice, whatever fails between us and the source. */

const SETTLE_MS = capabilityTable.revcontent.settleMs;
const never = new AbortController().signal;
const requester = {
  scope: systemScope,
  actor: { kind: 'person', id: 'u1', name: 'Tess Tester' },
  requestId: 'request-1',
} as const;

let database: Database;
let account: Account;

beforeAll(async () => {
  database = await testDatabase();
  account = await connectedAccount(database, 'revcontent');
});
afterAll(() => database.close());

/** Simulates the death of the process. */
class Crash extends Error {}

const events = [
  'answered',
  'answer-lost',
  'request-lost',
  'crash-before',
  'crash-after',
  'shown-late',
  'throttled',
  'refused',
] as const;
type Event = (typeof events)[number];
const looks = ['answered', 'failed', 'crash'] as const;
type Step = { readonly create: Event; readonly look: (typeof looks)[number]; readonly pauseMs: number };
const calm: Step = { create: 'answered', look: 'answered', pauseMs: SETTLE_MS };

/** A source that reacts to each call as its step prescribes, and finds its entities by the marker in their names. */
function simulatedSource(now: () => number) {
  let step = calm;
  const created: { readonly id: string; readonly name: string; readonly shownFrom: number }[] = [];
  const arrive = (name: string, delayMs: number) => {
    const id = `c${created.length + 1}`;
    created.push({ id, name, shownFrom: now() + delayMs });
    return id;
  };
  const connector: Connector = {
    id: 'revcontent',
    capabilities: capabilityTable.revcontent,
    checkAccess: async () => ({ name: null, currency: null, timeZone: null }),
    create: async (_access, { values }) => {
      const name = String(values['name']);
      switch (step.create) {
        case 'answered':
          return arrive(name, 0);
        case 'shown-late':
          arrive(name, SETTLE_MS / 2);
          throw new OutcomeUnknown('no response in time');
        case 'answer-lost':
          arrive(name, 0);
          throw new OutcomeUnknown('the answer was lost');
        case 'request-lost':
          throw new OutcomeUnknown('the request was lost');
        case 'crash-before':
          throw new Crash();
        case 'crash-after':
          arrive(name, 0);
          throw new Crash();
        case 'throttled':
          throw new AdhelmError('throttled', 'slow down', { retryAfterSeconds: 1 });
        case 'refused':
          throw new AdhelmError('validation', 'the name is taken');
      }
    },
    findCreated: async (_access, { marker }) => {
      if (step.look === 'crash') throw new Crash();
      if (step.look === 'failed') throw new AdhelmError('upstream', 'no answer');
      return created.find(({ name, shownFrom }) => name.includes(marker) && shownFrom <= now())?.id ?? null;
    },
    close: async () => undefined,
  };
  return {
    connector,
    meet: (next: Step) => {
      step = next;
    },
    created,
  };
}

function play(startAt = '2026-11-20T12:00:00Z') {
  let clock = Date.parse(startAt);
  const now = () => new Date(clock);
  const source = simulatedSource(() => clock);
  const domain = domainServices({
    pool: database.app,
    sandboxUrl: 'http://nowhere',
    connector: source.connector,
    now,
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
  const target = {
    source: 'revcontent',
    account: account.id,
    values: { name: 'Solar', countries: ['US'], bid: 100_000 },
  };
  return {
    source,
    services,
    submit: async (changes: { readonly sendAt?: string } = {}) => {
      const [created] = await submit(services, requester, {
        kind: 'campaign',
        targets: [target],
        ...changes,
      });
      if (created === undefined) throw new Error('nothing was submitted');
      return created.id;
    },
    advance: (id: string) => advanceSubmission(services, id, never),
    later: (milliseconds: number) => {
      clock += milliseconds;
    },
    now,
  };
}

async function stored(id: string): Promise<StoredSubmission> {
  const found = await withScope(database.app, systemScope, (client) => submissionById(client, id));
  if (found === null) throw new Error('the submission is gone');
  return found;
}

const logOf = async (id: string) => {
  const { rows } = await database.owner.query<{ type: string }>(
    `select type from activity where object_href like $1 order by id`,
    [`%${id}%`],
  );
  return rows.map(({ type }) => type);
};

describe('a submission', () => {
  it('is created once, with its marker in the name, and logged', async () => {
    const { source, submit: ask, advance } = play();
    const id = await ask();
    await advance(id);
    await advance(id);
    expect(source.created).toHaveLength(1);
    expect(source.created[0]?.name).toMatch(/^Solar #[0-9a-z]{6}$/);
    expect(await stored(id)).toMatchObject({
      state: 'submitted',
      externalId: 'c1',
      attempts: 1,
      title: 'Solar',
    });
    expect(await logOf(id)).toEqual(['submission_submitted']);
  });

  it('makes the next sync due and keeps its schedule', async () => {
    const { submit: ask, advance } = play();
    await withScope(database.app, systemScope, (client) => scheduleSync(client, account.id, 14_400));
    await database.owner.query(`update sync_schedules set next_run_at = now() + interval '4 hours'`);
    await advance(await ask());
    const { rows } = await database.owner.query(
      'select every_seconds, next_run_at <= now() as is_due from sync_schedules where account_id = $1',
      [account.id],
    );
    expect(rows).toEqual([{ every_seconds: 14_400, is_due: true }]);
  });

  it('is sent once when two workers pick it up', async () => {
    const { source, submit: ask, advance } = play();
    const id = await ask();
    const runs = await Promise.allSettled([advance(id), advance(id), advance(id)]);
    for (const run of runs) if (run.status === 'rejected') expect(run.reason).toBeInstanceOf(AccountBusy);
    expect(source.created).toHaveLength(1);
  });

  it('is found by its marker when its response is lost', async () => {
    const { source, submit: ask, advance, later } = play();
    const id = await ask();
    source.meet({ ...calm, create: 'answer-lost' });
    await advance(id);
    expect(await stored(id)).toMatchObject({ state: 'submitting', reason: 'the answer was lost' });
    later(2_000);
    await advance(id);
    expect(await stored(id)).toMatchObject({ state: 'submitted', externalId: 'c1' });
    expect(source.created).toHaveLength(1);
  });

  it('fails after the settle time if it did not arrive, and can be retried', async () => {
    const { source, services, submit: ask, advance, later } = play();
    const id = await ask();
    source.meet({ ...calm, create: 'request-lost' });
    await advance(id);
    later(2_000);
    await advance(id);
    expect(await stored(id)).toMatchObject({ state: 'submitting' });
    later(SETTLE_MS);
    await advance(id);
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('did not reach'),
    });
    source.meet(calm);
    await commandSubmission(services, requester, id, 'retry');
    await advance(id);
    expect(await stored(id)).toMatchObject({ state: 'submitted', attempts: 2 });
    expect(await logOf(id)).toEqual(['submission_failed', 'submission_submitted']);
  });

  it('is found on a retry if it arrived after the settle time', async () => {
    const { source, services, submit: ask, advance, later } = play();
    const id = await ask();
    source.meet({ create: 'answer-lost', look: 'failed', pauseMs: 0 });
    await advance(id);
    await database.owner.query(`update submissions set state = 'failed' where id = $1`, [id]);
    source.meet(calm);
    later(10_000);
    await commandSubmission(services, requester, id, 'retry');
    await advance(id);
    expect(await stored(id)).toMatchObject({ state: 'submitted', externalId: 'c1', attempts: 1 });
    expect(source.created).toHaveLength(1);
  });

  it('fails with the reason if the source refuses it', async () => {
    const { source, submit: ask, advance } = play();
    const id = await ask();
    source.meet({ ...calm, create: 'refused' });
    await advance(id);
    expect(await stored(id)).toMatchObject({ state: 'failed', reason: 'the name is taken' });
    expect(source.created).toHaveLength(0);
  });

  it('waits for its scheduled time, and can be cancelled until then', async () => {
    const { source, services, submit: ask, advance, later } = play();
    const [one, other] = [
      await ask({ sendAt: '2026-11-20T13:00:00Z' }),
      await ask({ sendAt: '2026-11-20T13:00:00Z' }),
    ];
    await advance(one);
    expect(source.created).toHaveLength(0);
    await commandSubmission(services, requester, other, 'cancel');
    later(3_600_000);
    await advance(one);
    await advance(other);
    expect(source.created).toHaveLength(1);
    expect((await stored(other)).state).toBe('cancelled');
    await expect(commandSubmission(services, requester, one, 'cancel')).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  it("follows the source's review", async () => {
    const { submit: ask, advance, now } = play();
    const review = async (id: string, status: 'pending' | 'rejected' | 'active') => {
      const listed = [{ id, name: 'Solar', ...minimalCampaign, status, statusDetail: 'Misleading' } as const];
      await withScope(database.app, systemScope, async (client) => {
        await mergeCampaigns(client, { accountId: account.id, listed });
        await followSubmissions(client, account.id, now());
      });
    };
    const id = await ask();
    await advance(id);
    await database.owner.query('update submissions set external_id = $2 where id = $1', [id, 'r1']);
    await review('r1', 'pending');
    expect((await stored(id)).state).toBe('in-review');
    await review('r1', 'rejected');
    expect(await stored(id)).toMatchObject({ state: 'rejected', reason: 'Misleading' });
    await review('r1', 'active');
    expect((await stored(id)).state).toBe('rejected');
    expect(await logOf(id)).toEqual(['submission_submitted', 'submission_rejected']);
  });

  it('is never created twice without a manual retry, whatever happens', async () => {
    const step = fc.record({
      create: fc.constantFrom(...events),
      look: fc.constantFrom(...looks),
      pauseMs: fc.constantFrom(0, 1_000, 5_000, SETTLE_MS),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const { source, submit: ask, advance, later } = play();
        const id = await ask();
        for (const next of [...steps, calm, calm, calm, calm]) {
          source.meet(next);
          await advance(id).catch((error: unknown) => {
            if (!(error instanceof Crash)) throw error;
          });
          later(next.pauseMs);
        }
        const { state, externalId } = await stored(id);
        expect(source.created.length).toBeLessThanOrEqual(1);
        expect(state).toBe(source.created.length === 1 ? 'submitted' : 'failed');
        expect(externalId).toBe(source.created[0]?.id ?? null);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

describe('a new submission', () => {
  const submitted = (values: Record<string, string | number | string[]>, source = 'revcontent') => {
    const { services } = play();
    return submit(services, requester, {
      kind: 'campaign',
      targets: [{ source, account: account.id, values }],
    });
  };

  it('is refused with the path of each value that the source would refuse', async () => {
    await expect(submitted({ name: '', bid: 1, colour: 'red' })).rejects.toMatchObject({
      kind: 'validation',
      fields: [
        { field: 'targets.0.values.colour' },
        { field: 'targets.0.values.name', message: 'Name is missing' },
        { field: 'targets.0.values.bid', message: 'CPC bid must be at least 0.01' },
      ],
    });
  });

  it('is refused for an unknown account', async () => {
    await expect(submitted({ name: 'x' }, 'taboola')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('is refused before the first sync of the account', async () => {
    await database.owner.query('update accounts set checked_at = null');
    await expect(submitted({ name: 'x' })).rejects.toMatchObject({ kind: 'conflict' });
    await database.owner.query('update accounts set checked_at = now()');
  });
});
