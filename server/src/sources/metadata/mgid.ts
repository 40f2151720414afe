import { column, figures } from './columns.ts';
import { options, statusFilter, text } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** Fewer statuses than MGID has: each maps to one of ours; see `mgid-status.ts`. */
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
  campaignStatuses: { active: ['active'], paused: ['paused'] },
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
  contentStatuses: {
    active: ['active'],
    paused: ['paused'],
    blocked: ['blocked'],
    onModeration: ['pending'],
  },
};
