import type { DateRange } from '@adhelm/contracts';
import type { ChangeAnswer, SourceChange } from '../changes.ts';
import type { AccountAccess, Connector } from '../connector.ts';
import type { TimedHttpOptions } from '../http/source-http-options.ts';
import type { SourceCampaign, SourceContent } from '../listed-entities.ts';
import type { FactKind, FactRow } from '../reported-rows.ts';
import { allOf } from './fault-contract.ts';
import { type SandboxSource, sandboxSource } from './sandbox-source.ts';

export const START = '2026-11-20T17:20:00Z';
export const week: DateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };
const never = new AbortController().signal;

type Query = Pick<SourceChange, 'kind' | 'campaignId' | 'ids' | 'field'>;
type Writing = Connector & Required<Pick<Connector, 'listCampaigns' | 'readFacts' | 'readValues' | 'change'>>;

/** A simulated source with shortcuts to its connector; without a given account, they use the one of New York. */
export type SandboxContract<Own = Writing> = {
  readonly connector: Own;
  readonly source: () => SandboxSource;
  readonly access: () => AccountAccess;
  readonly berlin: () => AccountAccess;
  readonly campaigns: (of?: AccountAccess) => Promise<SourceCampaign[]>;
  readonly contents: (of?: AccountAccess) => Promise<SourceContent[]>;
  readonly facts: (kind: FactKind, range?: DateRange, of?: AccountAccess) => Promise<FactRow[]>;
  readonly change: (wanted: SourceChange) => Promise<ChangeAnswer>;
  /** The values at the source, in the order of the ids. */
  readonly valuesOf: (query: Query) => Promise<unknown[]>;
  /** Changes, fails on refusals, and reads back. */
  readonly changed: (wanted: SourceChange) => Promise<unknown[]>;
  /** A running campaign. */
  readonly running: () => Promise<string>;
};

export type ContractOptions = Parameters<typeof sandboxSource>[2] & {
  readonly instant?: string | undefined;
  /** The connector's pace when it differs from the sandbox's. */
  readonly accessPace?: number;
};

/** Runs a source's sandbox around the tests of a `describe`, with a connector that has short timeouts. */
export function sandboxContract<Own extends Writing>(
  id: Parameters<typeof sandboxSource>[0],
  connectorWith: (options: TimedHttpOptions) => Own,
  { instant = START, accessPace, ...options }: ContractOptions = {},
): SandboxContract<Own> {
  let source: SandboxSource;
  const patience = { firstRetryDelay: 5, longestRetryDelay: 1_500 };
  const connector = connectorWith({ ...patience, now: () => source.now() });
  beforeAll(async () => {
    source = await sandboxSource(id, instant, options);
  });
  afterAll(async () => {
    await connector.close();
    await source.close();
  });
  afterEach(() => source.sandbox.faults.clear());

  const pace = accessPace ?? options.pace ?? 1;
  const access = () => ({ ...source.accesses[0], pace });
  const campaigns = (of = access()) => allOf(connector.listCampaigns(of, never));
  const change = (wanted: SourceChange) => connector.change(access(), wanted, never);
  async function valuesOf({ kind, campaignId, ids, field }: Query) {
    const values = await connector.readValues(access(), { kind, campaignId, ids, field }, never);
    return ids.map((one) => values.get(one));
  }
  return {
    connector,
    source: () => source,
    access,
    berlin: () => ({ ...source.accesses[1], pace }),
    campaigns,
    contents: (of = access()) => allOf(connector.listContents?.(of, never)),
    facts: (kind, range = week, of = access()) => allOf(connector.readFacts(of, kind, range, never)),
    change,
    valuesOf,
    changed: async (wanted) => {
      const { refused } = await change(wanted);
      expect([...refused]).toEqual([]);
      return valuesOf(wanted);
    },
    running: async () => {
      const found = (await campaigns()).find(({ status }) => status === 'active');
      if (found === undefined) throw new Error('no campaign is running');
      return found.id;
    },
  };
}
