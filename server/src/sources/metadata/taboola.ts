import { column, figures } from './columns.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** An item runs (`status`) only after Taboola approves it (`approval_status`). */
export const taboola: SourceMetadata = {
  campaignColumns: [
    column.id,
    column.name,
    column.status,
    column.defaultBid,
    column.budget,
    ...figures,
    column.startDate,
  ],
  campaignFilters: [],
  contentColumns: [
    column.imageUrl,
    column.id,
    column.headline,
    column.description,
    column.status,
    column.approvalStatus,
    column.views,
    ...figures,
    column.targetUrl,
  ],
  contentFilters: [],
};
