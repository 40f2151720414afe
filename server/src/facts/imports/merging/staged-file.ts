import type { DateRange, ImportMapping } from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../../../sources/accounts/index.ts';
import { ensureLeadPartitions, ensurePartitions, mergeFacts } from '../../sync/index.ts';
import { measuresOf } from '../mapping/file-figures.ts';
import type { MappedRow } from '../mapping/row-mapper.ts';
import { compareLeads } from './compared-leads.ts';
import { type Compared, compareStaged } from './compared-rows.ts';
import { mergeStagedLeads } from './merged-leads.ts';
import { reportToMerge } from './merged-report.ts';
import type { Merged } from './rows-to-merge.ts';
import { stageLeads } from './staged-leads.ts';
import { type Duplicates, type StagedDays, type Summed, stagedDays } from './staged-lines.ts';
import { stageRows } from './staged-rows.ts';

/** A file's rows, to compare with the stored ones. */
export type StagedFile = {
  readonly duplicates: Duplicates;
  /** Null when the file does not split entities into parts. */
  readonly summed: Summed | null;
  /** Null when there are no rows. */
  readonly days: StagedDays | null;
  compare(days: StagedDays): Promise<Compared>;
  /** Prepares a month before its rows are written. */
  prepare(client: pg.ClientBase, month: DateRange): Promise<void>;
  /** Merges the rows in the transaction of another client. Resolves with the number of changed rows. */
  merge(client: pg.ClientBase, merged: Merged): Promise<number>;
};

type StagedInto = { readonly account: Account; readonly mapping: Pick<ImportMapping, 'kind' | 'columns'> };

/** Stages the rows of a file in the transaction of `client`, which must outlive their use. */
export async function stageFile(
  client: pg.ClientBase,
  { account, mapping }: StagedInto,
  batches: AsyncIterable<readonly MappedRow[]>,
): Promise<StagedFile> {
  const { kind } = mapping;
  if (kind === 'lead_status') {
    return {
      duplicates: await stageLeads(client, batches),
      summed: null,
      days: await stagedDays(client),
      compare: (days) => compareLeads(client, account, days),
      prepare: ensureLeadPartitions,
      merge: (other, merged) => mergeStagedLeads({ staging: client, merging: other }, account, merged),
    };
  }
  const { duplicates, summed } = await stageRows(client, kind, batches);
  const staged = { account, kind, reportedMeasures: measuresOf(mapping) };
  return {
    duplicates,
    summed,
    days: await stagedDays(client),
    compare: (days) => compareStaged(client, staged, days),
    prepare: (other, month) => ensurePartitions(other, kind, month),
    merge: async (other, merged) => {
      const { startDate, endDate } = merged.days;
      const report = reportToMerge(client, staged, merged);
      const range = { startDate, endDate };
      const { changed } = await mergeFacts(other, { account, report, bringsCampaigns: false, range });
      return changed;
    },
  };
}
