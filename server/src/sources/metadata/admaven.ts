import { column, plainContentColumns, visitFigures } from './columns.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** Its redirects count as clicks. */
export const admaven: SourceMetadata = {
  campaignColumns: [column.id, column.name, column.status, column.defaultBid, column.budget, ...visitFigures],
  campaignFilters: [],
  contentColumns: plainContentColumns,
  contentFilters: [],
};
