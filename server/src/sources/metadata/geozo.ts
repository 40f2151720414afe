import { column, figures } from './columns.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** Bids and lists of widgets are kept below the campaign: those by the ad, these by the ad group. */
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
