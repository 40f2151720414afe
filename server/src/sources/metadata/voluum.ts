import { column, visitFigures } from './columns.ts';
import { oneOf, options } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/**
 * A tracker: it knows campaigns by their visits, and no contents. Its own "CTR" is of the landing page (clicks through
 * by visits), which is another figure than ours of that name, so there is none.
 */
export const voluum: SourceMetadata = {
  campaignColumns: [column.id, column.name, column.status, column.archived, ...visitFigures, column.epc],
  campaignFilters: [oneOf('include', 'Include', options('ALL', 'ACTIVE', 'ARCHIVED', 'TRAFFIC', 'ENTITY'))],
  contentColumns: [],
  contentFilters: [],
};
