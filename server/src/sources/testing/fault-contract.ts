import { inspect } from 'node:util';
import { AdhelmError, type DateRange } from '@adhelm/contracts';
import { OutcomeUnknown } from '../changes.ts';
import type { AccountAccess, Connector } from '../connector.ts';
import type { SourceHttpOptions } from '../http/source-http-options.ts';
import type { SandboxSource } from './sandbox-source.ts';
import { readStatus, writeStatus } from './status-calls.ts';

type Faulty = Pick<Connector, 'checkAccess' | 'listCampaigns' | 'readFacts' | 'readValues' | 'change'>;

export type ReadingContract = {
  readonly source: () => SandboxSource;
  readonly access: () => AccountAccess;
  readonly connector: (options: Partial<SourceHttpOptions>) => Faulty;
  readonly range: DateRange;
};

export type FaultContract = ReadingContract & {
  /** The request with which the source changes a status. */
  readonly statusChange: { readonly method: 'PUT' | 'POST' | 'PATCH'; readonly path: string };
  /** A running campaign. */
  readonly campaign: () => Promise<string>;
};

const never = new AbortController().signal;

/** All rows of a list or report; empty when the source has none. */
export async function allOf<Row>(pages: AsyncIterable<readonly Row[]> | undefined): Promise<Row[]> {
  const rows: Row[] = [];
  if (pages !== undefined) for await (const page of pages) rows.push(...page);
  return rows;
}

/** The reason a promise was rejected with. */
export async function failureOf(failing: Promise<unknown>): Promise<unknown> {
  return failing.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
}

type FaultSwitch = Parameters<SandboxSource['sandbox']['faults']['set']>[0][number];

/** Retries at once, and notes in `waits` how many milliseconds it would have waited. */
const withoutWaiting = (waits: number[] = []) => ({
  longestRetryDelay: 1_500,
  waitBeforeRetry: async (milliseconds: number) => {
    waits.push(milliseconds);
  },
});

/**
 * Tests that every read-only connector handles a slow, failing or malformed source, to be called in a `describe`.
 * `others` are further reads of the connector, made while the source works.
 */
export function itMeetsTheReadContract(
  contract: ReadingContract,
  others: () => Promise<readonly ((connector: Faulty) => Promise<unknown>)[]> = async () => [],
): void {
  const listed = ({ listCampaigns }: Faulty) => allOf(listCampaigns?.(contract.access(), never));
  const reported = ({ readFacts }: Faulty) =>
    allOf(readFacts?.(contract.access(), 'campaign_day', contract.range, never));
  const { listCampaigns, readFacts } = contract.connector({});
  /** Campaigns, or the rows of the campaign report for a source without a list. */
  const campaigns: (connector: Faulty) => Promise<unknown[]> =
    listCampaigns === undefined ? reported : listed;
  const set: SandboxSource['sandbox']['faults']['set'] = (switches) =>
    contract.source().sandbox.faults.set(switches);

  afterEach(() => contract.source().sandbox.faults.clear());

  it('retries reads after 429 with and without Retry-After, 5xx and a broken connection', async () => {
    const waits: number[] = [];
    const connector = contract.connector(withoutWaiting(waits));
    const expected = await campaigns(connector);
    expect(expected.length).toBeGreaterThan(0);
    for (const fault of [
      { kind: 'throttled', retryAfterSeconds: 1, times: 1 },
      { kind: 'throttled', times: 1 },
      { kind: 'server-error', status: 503, times: 1 },
      { kind: 'drop-before', times: 1 },
      { kind: 'drop-after', times: 1 },
    ] as const) {
      set([fault]);
      waits.length = 0;
      expect(await campaigns(connector)).toEqual(expected);
      expect(waits).toEqual(['retryAfterSeconds' in fault ? 1_000 : expect.any(Number)]);
      expect(contract.source().sandbox.faults.list()).toEqual([]);
    }
  });

  it.each([
    ['permanent throttling', { kind: 'throttled' }, 'throttled'],
    ['permanent failure', { kind: 'server-error', status: 500 }, 'upstream'],
    ['refused credentials', { kind: 'unauthorised' }, 'auth'],
    ['a response that is not JSON', { kind: 'malformed' }, 'upstream'],
    ['a response of another shape', { kind: 'malformed', body: '{"rows": 7}' }, 'upstream'],
  ] as const)('reports %s with its error kind, for every read', async (_what, fault, kind) => {
    const fresh = contract.connector({ ...withoutWaiting(), retries: 1 });
    const further = await others();
    set([fault]);
    const reads = [
      ...(listCampaigns === undefined ? [] : [listed]),
      ...(readFacts === undefined ? [] : [reported]),
      (connector: Faulty) => connector.checkAccess(contract.access(), never),
      ...further,
    ];
    for (const read of reads) {
      const error = await failureOf(read(fresh));
      expect(error).toBeInstanceOf(AdhelmError);
      expect(error).toMatchObject({ kind });
    }
  });

  it('reports the wait when it is too long', async () => {
    set([{ kind: 'throttled', retryAfterSeconds: 30 }]);
    const error = await failureOf(campaigns(contract.connector(withoutWaiting())));
    expect(error).toMatchObject({ kind: 'throttled', retryAfterSeconds: 30 });
  });

  it('reports wrong and missing credentials as auth without repeating them', async () => {
    const connector = contract.connector({ retries: 0 });
    const access = contract.access();
    const secrets = Object.values(access.credentials);
    const others = Object.fromEntries(Object.keys(access.credentials).map((name) => [name, '0'.repeat(32)]));
    for (const credentials of [others, {}]) {
      const error = await failureOf(connector.checkAccess({ ...access, accountId: 'x', credentials }, never));
      expect(error).toMatchObject({ kind: 'auth' });
    }
    for (const fault of [
      { kind: 'unauthorised' },
      { kind: 'server-error' },
      { kind: 'drop-before' },
      { kind: 'malformed', body: JSON.stringify({ error: secrets[0], message: secrets[0] }) },
    ] as const) {
      set([fault]);
      const error = await failureOf(campaigns(contract.connector({ retries: 0 })));
      expect(error).toBeInstanceOf(Error);
      for (const secret of secrets)
        expect(inspect(error, { depth: 12, showHidden: true })).not.toContain(secret);
    }
  });
}

/** The read contract, for a connector that also changes something. */
export function itMeetsTheFaultContract(contract: FaultContract): void {
  const writing = ({ readValues, change }: Faulty) => {
    if (readValues === undefined || change === undefined) throw new Error('the connector cannot write');
    return { readValues, change };
  };
  const set: SandboxSource['sandbox']['faults']['set'] = (switches) =>
    contract.source().sandbox.faults.set(switches);

  itMeetsTheReadContract(contract, async () => {
    const id = await contract.campaign();
    return [
      (connector) => readStatus(writing(connector), contract.access(), { kind: 'campaign', id }, never),
    ];
  });

  it.each([
    ['drop-before', false],
    ['drop-after', true],
  ] as const)(
    'reports an unknown outcome when the connection breaks (%s), sends once, and can be read back',
    async (kind, applied) => {
      const id = await contract.campaign();
      const connector = contract.connector(withoutWaiting());
      set([{ kind, ...contract.statusChange, times: 1 }]);
      const error = await failureOf(
        writeStatus(writing(connector), contract.access(), { kind: 'campaign', id }, 'paused', never),
      );
      expect(error).toBeInstanceOf(OutcomeUnknown);
      const status = () => readStatus(writing(connector), contract.access(), { kind: 'campaign', id }, never);
      expect(await status()).toBe(applied ? 'paused' : 'active');
      await writeStatus(writing(connector), contract.access(), { kind: 'campaign', id }, 'active', never);
      expect(await status()).toBe('active');
    },
  );

  const outcomeAfter = async (fault: FaultSwitch, options: Partial<SourceHttpOptions> = withoutWaiting()) => {
    const id = await contract.campaign();
    set([{ ...fault, ...contract.statusChange, times: 1 }]);
    const connector = writing(contract.connector(options));
    return failureOf(writeStatus(connector, contract.access(), { kind: 'campaign', id }, 'active', never));
  };

  it.each([
    ['5xx', { kind: 'server-error', status: 502 }],
    ['a response that is not JSON', { kind: 'malformed' }],
  ] as const)('reports an unknown outcome for a change after %s', async (_what, fault) => {
    expect(await outcomeAfter(fault)).toBeInstanceOf(OutcomeUnknown);
  });

  it('reports an unknown outcome for a change without a response', async () => {
    const silence = { kind: 'latency', milliseconds: 60_000 } as const;
    expect(await outcomeAfter(silence, { ...withoutWaiting(), writeTimeout: 200 })).toBeInstanceOf(
      OutcomeUnknown,
    );
  });

  it.each([
    ['auth', { kind: 'unauthorised' }],
    ['throttled', { kind: 'throttled', retryAfterSeconds: 9 }],
  ] as const)('reports a refused change (%s) as not applied', async (kind, fault) => {
    const id = await contract.campaign();
    const connector = contract.connector(withoutWaiting());
    set([{ ...fault, ...contract.statusChange }]);
    const entity = { kind: 'campaign', id } as const;
    const error = await failureOf(
      writeStatus(writing(connector), contract.access(), entity, 'paused', never),
    );
    expect(error).toMatchObject({ kind });
    contract.source().sandbox.faults.clear();
    expect(await readStatus(writing(connector), contract.access(), entity, never)).toBe('active');
  });
}
