import { column, plainContentColumns, visitFigures } from './columns.ts';
import { options, statusFilter } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** Clicks are its redirects: traffic that arrives without an impression. */
export const zeropark: SourceMetadata = {
  campaignColumns: [column.id, column.name, column.status, column.defaultBid, ...visitFigures],
  campaignFilters: [
    statusFilter(options('PENDING', 'ACTIVE', 'PAUSED', 'DRAFT', 'REJECTED', 'ARCHIVED', 'DELETED')),
  ],
  // what we switched ourselves has no word of its own until the next sync
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
