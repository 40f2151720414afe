import { plainCampaignColumns, plainContentColumns } from './columns.ts';
import { options, statusFilter } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** Of the API only a list of creatives is known; the rest comes from files. */
export const rtx: SourceMetadata = {
  campaignColumns: plainCampaignColumns,
  campaignFilters: [statusFilter(options('active', 'paused', 'archived'))],
  contentColumns: plainContentColumns,
  contentFilters: [],
};
