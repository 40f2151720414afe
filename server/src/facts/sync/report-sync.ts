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
import { type PartialPages, partialPages } from './partial-pages.ts';

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
  /** How many rows are read before the transaction begins; see `withFirstPages`. */
  readonly rowsAhead?: number | undefined;
  readonly signal: AbortSignal;
};

type Reader = {
  readonly merge: (client: pg.ClientBase) => Promise<MergeResult>;
  /** Known after the merge. */
  readonly reading: Pick<PartialPages<unknown>, 'partial' | 'count'>;
};

/**
 * Reads one report of a range and commits it, together with what `done` adds to the transaction. Waits for the source
 * before the transaction begins, so that a slow source holds nothing that others need. Rows of a report that the source
 * refused in part are committed too, and then the refusal is thrown; `done` is only called for what may be repeated no
 * further, with what the source's API leaves out.
 */
export async function syncReport(
  reading: ReportReading,
  done: (client: pg.ClientBase, partial: string | null) => Promise<void>,
): Promise<MergeResult & { readonly calls: number }> {
  const { pool, signal } = reading;
  const { merge, reading: read } = await readerOf(reading);
  const merged = await merging.execute(async () => {
    signal.throwIfAborted();
    await withScope(pool, systemScope, (client) => partitionsFor(client, reading));
    return withScope(pool, systemScope, async (client) => {
      const result = await merge(client);
      const partial = read.partial();
      if (partial === null || partial.isLasting) await done(client, partial?.message ?? null);
      return result;
    });
  }, signal);
  const partial = read.partial();
  if (partial !== null && !partial.isLasting) throw partial.reason;
  return { ...merged, calls: read.count() };
}

function partitionsFor(client: pg.ClientBase, { kind, range }: ReportReading): Promise<void> {
  return kind === 'lead_status' ? ensureLeadPartitions(client, range) : ensurePartitions(client, kind, range);
}

async function readerOf(reading: ReportReading): Promise<Reader> {
  const { connector, access, account, kind, range, bringsContents = false, signal } = reading;
  const bringsCampaigns = reading.bringsCampaigns === true || connector.listCampaigns === undefined;
  const batch = { account, bringsCampaigns, bringsContents, range };
  if (kind === 'lead_status') {
    const read = present(connector, connector.readLeads);
    const { pages, isWhole, ...rest } = await readAhead(read(access, range, signal), reading);
    return { ...rest, merge: (client) => mergeLeads(client, { account, range, pages, isWhole }) };
  }
  if (kind === 'sub_day') {
    const read = present(connector, connector.readSubs);
    const { pages, isWhole, ...rest } = await readAhead(read(access, range, signal), reading);
    return {
      ...rest,
      merge: (client) => mergeFacts(client, { ...batch, isWhole, report: { kind, pages } }),
    };
  }
  if (kind === 'sub_hour') {
    const read = present(connector, connector.readSubHours);
    const positions = await withScope(reading.pool, systemScope, (client) =>
      hourPositionsOf(client, account),
    );
    const { pages, isWhole, ...rest } = await readAhead(subHours(reading, read, positions), reading);
    return {
      ...rest,
      merge: (client) => mergeFacts(client, { ...batch, isWhole, report: { kind, pages } }),
    };
  }
  const read = present(connector, connector.readFacts);
  const { pages, isWhole, ...rest } = await readAhead(read(access, kind, range, signal), reading);
  return { ...rest, merge: (client) => mergeFacts(client, { ...batch, isWhole, report: { kind, pages } }) };
}

async function readAhead<Row>(
  source: AsyncIterable<readonly Row[]>,
  { rowsAhead }: ReportReading,
): Promise<Pick<Reader, 'reading'> & { pages: AsyncIterable<readonly Row[]>; isWhole: () => boolean }> {
  const reading = partialPages(source);
  const pages = await withFirstPages(reading.pages, rowsAhead);
  return { reading, pages, isWhole: () => reading.partial() === null };
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
