import { plainCampaignColumns, plainContentColumns } from './columns.ts';
import { options, statusFilter } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** The API lists campaigns; figures come from files. */
export const selfadvertiser: SourceMetadata = {
  campaignColumns: plainCampaignColumns,
  campaignFilters: [statusFilter(options('Pending', 'Running', 'Paused', 'Rejected', 'Removed', 'Draft'))],
  contentColumns: plainContentColumns,
  contentFilters: [],
};
