import { column, figures } from './columns.ts';
import { numberedOptions, statusFilter } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** Statuses are the network's ids; an archived campaign keeps its status, so that it is told apart. */
export const propellerads: SourceMetadata = {
  campaignColumns: [
    column.id,
    column.name,
    column.status,
    column.defaultBid,
    column.budget,
    ...figures,
    column.archived,
  ],
  campaignFilters: [
    statusFilter(
      numberedOptions(
        'Draft',
        'Pending',
        'Rejected',
        'Ready',
        'Test',
        'Working',
        'Paused',
        'Stopped',
        'Completed',
      ),
    ),
  ],
  // what we switched ourselves: stopping makes a campaign 8, starting one 6 (or 2, when it was a draft)
  campaignStatuses: { 2: ['pending'], 3: ['rejected'], 6: ['active'], 8: ['paused'], 9: ['blocked'] },
  contentColumns: [
    column.imageUrl,
    column.id,
    column.headline,
    column.status,
    column.frequency,
    column.capping,
    ...figures,
    column.targetUrl,
  ],
  contentFilters: [],
};
