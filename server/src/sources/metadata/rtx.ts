import { plainCampaignColumns, plainContentColumns } from './columns.ts';
import { options, statusFilter } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** The API only has a list of creatives; the rest comes from files. */
export const rtx: SourceMetadata = {
  campaignColumns: plainCampaignColumns,
  campaignFilters: [statusFilter(options('active', 'paused', 'archived'))],
  contentColumns: plainContentColumns,
  contentFilters: [],
};
