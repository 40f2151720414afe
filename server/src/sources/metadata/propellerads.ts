import { column, figures } from './columns.ts';
import { numberedOptions, statusFilter } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** Statuses are the network's ids. An archived campaign keeps its status, so the flag is a separate column. */
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
  // for campaigns that we switched: stopping sets status 8, starting sets 6 (or 2 for a draft)
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
