import { plainCampaignColumns, plainContentColumns } from './columns.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** No advertiser API is known; rows come from files. */
export const engageya: SourceMetadata = {
  campaignColumns: plainCampaignColumns,
  campaignFilters: [],
  contentColumns: plainContentColumns,
  contentFilters: [],
};
