import { plainCampaignColumns, plainContentColumns } from './columns.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** One report by campaign is known; the rest comes from files. */
export const richads: SourceMetadata = {
  campaignColumns: plainCampaignColumns,
  campaignFilters: [],
  contentColumns: plainContentColumns,
  contentFilters: [],
};
