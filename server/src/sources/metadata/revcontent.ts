import { column, figures } from './columns.ts';
import { anyOf, oneOf, options, statusFilter } from './makers.ts';
import type { SourceMetadata } from './source-metadata.ts';

/** `enabled` is the client's own switch, `status` the resulting state, `admin_status` RevContent's review. */
export const revcontent: SourceMetadata = {
  campaignColumns: [
    column.id,
    column.name,
    column.enabled,
    column.status,
    column.defaultBid,
    column.budget,
    ...figures,
    column.startDate,
  ],
  campaignFilters: [
    oneOf('enabled', 'Enabled', options('on', 'off', 'both')),
    statusFilter(options('active', 'inactive', 'disabled', 'archived')),
  ],
  contentColumns: [
    column.imageUrl,
    column.id,
    column.headline,
    column.enabled,
    column.status,
    column.adminStatus,
    column.views,
    ...figures,
    column.targetUrl,
  ],
  contentFilters: [anyOf('admin_status', 'Review', options('approved', 'denied', 'pending'))],
};
