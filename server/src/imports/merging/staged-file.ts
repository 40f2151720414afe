import type { DateRange, ImportMapping } from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../../accounts/account-repository.ts';
import { ensurePartitions, mergeFacts } from '../../sync/fact-merge.ts';
import { ensureLeadPartitions } from '../../sync/lead-merge.ts';
import type { MappedRow } from '../mapping/row-mapper.ts';
import { measuresTold } from '../mapping/told-figures.ts';
import { compareLeads } from './compared-leads.ts';
import { type Compared, compareStaged } from './compared-rows.ts';
import { mergeStagedLeads } from './merged-leads.ts';
import { reportToMerge } from './merged-report.ts';
import type { Merged } from './rows-to-merge.ts';
import { stageLeads } from './staged-leads.ts';
import { type Duplicates, type StagedDays, stagedDays } from './staged-lines.ts';
import { stageRows } from './staged-rows.ts';

/** A file's rows beside what is stored. */
export type StagedFile = {
  readonly duplicates: Duplicates;
  /** null when there are no rows. */
  readonly days: StagedDays | null;
  compare(days: StagedDays): Promise<Compared>;
  /** Makes what a month needs before rows of it come. */
  prepare(client: pg.ClientBase, month: DateRange): Promise<void>;
  /** Brings the rows in, in the transaction of another client; resolves with how many changed. */
  merge(client: pg.ClientBase, merged: Merged): Promise<number>;
};

type StagedInto = { readonly account: Account; readonly mapping: Pick<ImportMapping, 'kind' | 'columns'> };

/** Takes the rows of a file beside what is stored, in the transaction of `client`, which outlives what is done with them. */
export async function stageFile(
  client: pg.ClientBase,
  { account, mapping }: StagedInto,
  batches: AsyncIterable<readonly MappedRow[]>,
): Promise<StagedFile> {
  const { kind } = mapping;
  if (kind === 'lead_status') {
    return {
      duplicates: await stageLeads(client, batches),
      days: await stagedDays(client),
      compare: (days) => compareLeads(client, account, days),
      prepare: ensureLeadPartitions,
      merge: (other, merged) => mergeStagedLeads({ staging: client, merging: other }, account, merged),
    };
  }
  const duplicates = await stageRows(client, kind, batches);
  const staged = { account, kind, told: measuresTold(mapping) };
  return {
    duplicates,
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
