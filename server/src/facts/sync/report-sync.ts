import { AdhelmError, type DateRange } from '@adhelm/contracts';
import { bulkhead } from 'cockatiel';
import type pg from 'pg';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import type { Account } from '../../sources/accounts/index.ts';
import type { AccountAccess, Connector, ReportKind, SubRow } from '../../sources/index.ts';
import { hourPositionsOf } from '../performance/index.ts';
import { ensurePartitions, type MergeResult, mergeFacts } from './fact-merge.ts';
import { withFirstPages } from './first-pages.ts';
import { ensureLeadPartitions, mergeLeads } from './lead-merge.ts';

/** Limits the merges of one process, to leave database connections for requests of people. */
const MERGES_AT_ONCE = 6;
const WAITING_MERGES = 10_000;
const merging = bulkhead(MERGES_AT_ONCE, WAITING_MERGES);

export type ReportReading = {
  readonly pool: pg.Pool;
  readonly account: Account;
  readonly access: AccountAccess;
  readonly connector: Connector;
  readonly kind: ReportKind;
  readonly range: DateRange;
  /** Whether campaigns and contents that only this report names are created with their ids. */
  readonly bringsCampaigns?: boolean;
  readonly bringsContents?: boolean;
  readonly signal: AbortSignal;
};

type Merge = (client: pg.ClientBase) => Promise<MergeResult>;

/**
 * Reads one report of a range and commits it, together with what `done` adds to the transaction. Waits for the source
 * before the transaction begins, so that a slow source holds nothing that others need.
 */
export async function syncReport(
  reading: ReportReading,
  done: (client: pg.ClientBase) => Promise<void>,
): Promise<MergeResult> {
  const { pool, signal } = reading;
  const merge = await mergeOf(reading);
  return merging.execute(async () => {
    signal.throwIfAborted();
    await withScope(pool, systemScope, (client) => partitionsFor(client, reading));
    return withScope(pool, systemScope, async (client) => {
      const merged = await merge(client);
      await done(client);
      return merged;
    });
  }, signal);
}

function partitionsFor(client: pg.ClientBase, { kind, range }: ReportReading): Promise<void> {
  return kind === 'lead_status' ? ensureLeadPartitions(client, range) : ensurePartitions(client, kind, range);
}

async function mergeOf(reading: ReportReading): Promise<Merge> {
  const { connector, access, account, kind, range, bringsContents = false, signal } = reading;
  const bringsCampaigns = reading.bringsCampaigns === true || connector.listCampaigns === undefined;
  const batch = { account, bringsCampaigns, bringsContents, range };
  if (kind === 'lead_status') {
    const read = present(connector, connector.readLeads);
    const pages = await withFirstPages(read(access, range, signal));
    return (client) => mergeLeads(client, { account, range, pages });
  }
  if (kind === 'sub_day') {
    const read = present(connector, connector.readSubs);
    const pages = await withFirstPages(read(access, range, signal));
    return (client) => mergeFacts(client, { ...batch, report: { kind, pages } });
  }
  if (kind === 'sub_hour') {
    const read = present(connector, connector.readSubHours);
    const positions = await withScope(reading.pool, systemScope, (client) =>
      hourPositionsOf(client, account),
    );
    const pages = await withFirstPages(subHours(reading, read, positions));
    return (client) => mergeFacts(client, { ...batch, report: { kind, pages } });
  }
  const read = present(connector, connector.readFacts);
  const pages = await withFirstPages(read(access, kind, range, signal));
  return (client) => mergeFacts(client, { ...batch, report: { kind, pages } });
}

/** Hours of the campaigns that send visits of sources with hours, by the sub-id that holds the source's campaign. */
async function* subHours(
  { access, range, signal }: ReportReading,
  read: NonNullable<Connector['readSubHours']>,
  positions: ReadonlyMap<number, ReadonlySet<string>>,
): AsyncGenerator<readonly SubRow[]> {
  for (const [position, campaigns] of positions) {
    for await (const page of read(access, { range, position }, signal)) {
      yield page.filter(({ campaignId }) => campaigns.has(campaignId));
    }
  }
}

/** The capability table names the report, so a connector without it is a bug of ours. */
function present<Read>({ capabilities }: Connector, read: Read | undefined): Read {
  if (read === undefined) {
    throw new AdhelmError('internal', `${capabilities.name} has a report without a reader`);
  }
  return read;
}
