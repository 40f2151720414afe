import { column, figures } from './columns.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** Bids belong to the ad and widget lists to the ad group, not to the campaign. */
export const geozo: SourceMetadata = {
  campaignColumns: [column.id, column.name, column.status, column.budget, ...figures],
  campaignFilters: [],
  contentColumns: [
    column.imageUrl,
    column.id,
    column.headline,
    column.description,
    column.status,
    column.adgroupId,
    column.adgroupName,
    column.defaultBid,
    column.views,
    ...figures,
    column.targetUrl,
  ],
  contentFilters: [],
};
