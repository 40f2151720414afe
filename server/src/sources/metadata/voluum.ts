import { column, visitFigures } from './columns.ts';
import { oneOf, options } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/**
 * A tracker: it has campaigns with visits, and no contents. Its own "CTR" is the landing page's click-through rate, a
 * different figure than our CTR, so the column is left out.
 */
export const voluum: SourceMetadata = {
  campaignColumns: [column.id, column.name, column.status, column.archived, ...visitFigures, column.epc],
  campaignFilters: [oneOf('include', 'Include', options('ALL', 'ACTIVE', 'ARCHIVED', 'TRAFFIC', 'ENTITY'))],
  contentColumns: [],
  contentFilters: [],
};
