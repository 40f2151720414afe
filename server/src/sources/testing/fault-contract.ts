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
  /** How the source sends a change of status, and where. */
  readonly statusChange: { readonly method: 'PUT' | 'POST' | 'PATCH'; readonly path: string };
  /** A running campaign. */
  readonly campaign: () => Promise<string>;
};

const never = new AbortController().signal;

/** All rows of a list or report; none where the source has none. */
export async function allOf<Row>(pages: AsyncIterable<readonly Row[]> | undefined): Promise<Row[]> {
  const rows: Row[] = [];
  if (pages !== undefined) for await (const page of pages) rows.push(...page);
  return rows;
}

/** What a promise was rejected with. */
export async function failureOf(failing: Promise<unknown>): Promise<unknown> {
  return failing.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
}

type FaultSwitch = Parameters<SandboxSource['sandbox']['faults']['set']>[0][number];

const patient = { firstRetryDelay: 5, longestRetryDelay: 1_500 };

/**
 * What every connector that only reads does when its source is slow, down, or answers nonsense: tests, to be called in a
 * `describe`. `others` are reads that it has besides, made
 * while the source is well.
 */
export function itKeepsToTheReadingContract(
  contract: ReadingContract,
  others: () => Promise<readonly ((connector: Faulty) => Promise<unknown>)[]> = async () => [],
): void {
  const listed = ({ listCampaigns }: Faulty) => allOf(listCampaigns?.(contract.access(), never));
  const reported = ({ readFacts }: Faulty) =>
    allOf(readFacts?.(contract.access(), 'campaign_day', contract.range, never));
  const { listCampaigns, readFacts } = contract.connector({});
  /** Campaigns, or where the source does not list any, those of its report. */
  const campaigns: (connector: Faulty) => Promise<unknown[]> =
    listCampaigns === undefined ? reported : listed;
  const set: SandboxSource['sandbox']['faults']['set'] = (switches) =>
    contract.source().sandbox.faults.set(switches);

  afterEach(() => contract.source().sandbox.faults.clear());

  it('reads again after 429 with and without Retry-After, 5xx and a broken connection', async () => {
    const connector = contract.connector(patient);
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
      const began = performance.now();
      expect(await campaigns(connector)).toEqual(expected);
      if ('retryAfterSeconds' in fault) expect(performance.now() - began).toBeGreaterThanOrEqual(1_000);
      expect(contract.source().sandbox.faults.list()).toEqual([]);
    }
  });

  it.each([
    ['throttled for good', { kind: 'throttled' }, 'throttled'],
    ['failing for good', { kind: 'server-error', status: 500 }, 'upstream'],
    ['not accepting the credentials', { kind: 'unauthorised' }, 'auth'],
    ['answering what is no JSON', { kind: 'malformed' }, 'upstream'],
    ['answering another shape', { kind: 'malformed', body: '{"rows": 7}' }, 'upstream'],
  ] as const)('%s is an error of its kind, for every read', async (_what, fault, kind) => {
    const fresh = contract.connector({ firstRetryDelay: 1, retries: 1 });
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

  it('says how long to wait when that is too long', async () => {
    set([{ kind: 'throttled', retryAfterSeconds: 30 }]);
    const error = await failureOf(campaigns(contract.connector(patient)));
    expect(error).toMatchObject({ kind: 'throttled', retryAfterSeconds: 30 });
  });

  it('wrong and missing credentials are auth, and never stand in an error', async () => {
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

/** As above, for a connector that changes something as well. */
export function itKeepsToTheFaultContract(contract: FaultContract): void {
  const writing = ({ readValues, change }: Faulty) => {
    if (readValues === undefined || change === undefined) throw new Error('it writes nothing');
    return { readValues, change };
  };
  const set: SandboxSource['sandbox']['faults']['set'] = (switches) =>
    contract.source().sandbox.faults.set(switches);

  itKeepsToTheReadingContract(contract, async () => {
    const id = await contract.campaign();
    return [
      (connector) => readStatus(writing(connector), contract.access(), { kind: 'campaign', id }, never),
    ];
  });

  it.each([
    ['drop-before', false],
    ['drop-after', true],
  ] as const)(
    'a change whose connection breaks (%s) is unknown, sent once, and reading back tells',
    async (kind, applied) => {
      const id = await contract.campaign();
      const connector = contract.connector(patient);
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

  const outcomeAfter = async (fault: FaultSwitch, options: Partial<SourceHttpOptions> = patient) => {
    const id = await contract.campaign();
    set([{ ...fault, ...contract.statusChange, times: 1 }]);
    const connector = writing(contract.connector(options));
    return failureOf(writeStatus(connector, contract.access(), { kind: 'campaign', id }, 'active', never));
  };

  it.each([
    ['5xx', { kind: 'server-error', status: 502 }],
    ['an answer that is no JSON', { kind: 'malformed' }],
  ] as const)('the outcome of a change after %s is unknown', async (_what, fault) => {
    expect(await outcomeAfter(fault)).toBeInstanceOf(OutcomeUnknown);
  });

  it('the outcome of a change after silence is unknown', async () => {
    const silence = { kind: 'latency', milliseconds: 60_000 } as const;
    expect(await outcomeAfter(silence, { ...patient, writeTimeout: 200 })).toBeInstanceOf(OutcomeUnknown);
  });

  it.each([
    ['auth', { kind: 'unauthorised' }],
    ['throttled', { kind: 'throttled', retryAfterSeconds: 9 }],
  ] as const)('a change that was refused (%s) is known not to have happened', async (kind, fault) => {
    const id = await contract.campaign();
    const connector = contract.connector(patient);
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
