import { column, plainContentColumns, visitFigures } from './columns.ts';
import { options, statusFilter } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** Its redirects count as clicks: traffic that arrives without an impression. */
export const zeropark: SourceMetadata = {
  campaignColumns: [column.id, column.name, column.status, column.defaultBid, ...visitFigures],
  campaignFilters: [
    statusFilter(options('PENDING', 'ACTIVE', 'PAUSED', 'DRAFT', 'REJECTED', 'ARCHIVED', 'DELETED')),
  ],
  // a campaign that was switched here has no status word of its source until the next sync
  campaignStatuses: {
    PENDING: ['pending'],
    ACTIVE: ['active'],
    PAUSED: ['paused'],
    REJECTED: ['rejected'],
    ARCHIVED: ['archived'],
  },
  contentColumns: plainContentColumns,
  contentFilters: [],
};
