import { column, figures } from './columns.ts';
import { options, statusFilter, text } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** What each status stands for is in `mgid-status.ts`. */
export const mgid: SourceMetadata = {
  campaignColumns: [
    column.id,
    column.name,
    column.status,
    ...figures,
    column.epc,
    column.budget,
    text('campaign_type', 'Type'),
    column.startDate,
  ],
  campaignFilters: [statusFilter(options('active', 'paused'))],
  contentColumns: [
    column.imageUrl,
    column.id,
    column.headline,
    column.status,
    column.defaultBid,
    ...figures,
    column.targetUrl,
  ],
  contentFilters: [statusFilter(options('active', 'paused', 'blocked', 'onModeration'))],
};
