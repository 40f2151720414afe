import { type ImportField, type ImportKind, importFigures } from '@adhelm/contracts';
import { capabilityTable, type ReachedSourceId } from '../../../sources/index.ts';

type KindDescription = {
  readonly kind: ImportKind;
  readonly label: string;
  /** The column of the entity below the campaign; null when figures are per campaign. */
  readonly entity: 'contentId' | 'widgetId' | 'subs' | 'leadId' | null;
  /** Required columns. A file also needs `day` or a fixed day, and at least one figure. */
  readonly required: readonly ImportField[];
  readonly optional: readonly ImportField[];
};

/** Settings of a campaign, which are not figures of a day. */
export const settings = ['bid', 'dailyBudget', 'totalBudget'] as const satisfies readonly ImportField[];
/** Sub-ids by position. */
export const subFields = [
  'sub1',
  'sub2',
  'sub3',
  'sub4',
  'sub5',
  'sub6',
] as const satisfies readonly ImportField[];
const anyFigures = [
  ...importFigures.filter((figure) => figure !== 'landingClicks' && figure !== 'commission'),
  'currency',
] as const;

/** The kinds of report, each with the columns that it accepts. */
export const kindTable: Readonly<Record<ImportKind, KindDescription>> = {
  campaign_day: {
    kind: 'campaign_day',
    label: 'Campaigns by day',
    entity: null,
    required: ['campaignId'],
    optional: ['day', 'campaignName', 'status', ...settings, ...anyFigures],
  },
  content_day: {
    kind: 'content_day',
    label: 'Contents by day',
    entity: 'contentId',
    required: ['campaignId', 'contentId'],
    optional: ['day', 'campaignName', 'headline', 'status', ...anyFigures],
  },
  widget_day: {
    kind: 'widget_day',
    label: 'Widgets by day',
    entity: 'widgetId',
    required: ['campaignId', 'widgetId'],
    optional: ['day', 'campaignName', ...anyFigures],
  },
  sub_day: {
    kind: 'sub_day',
    label: 'Sub-IDs by day',
    entity: 'subs',
    required: ['campaignId', 'clicks'],
    optional: [
      'day',
      'campaignName',
      ...subFields,
      'landingClicks',
      'conversions',
      'cost',
      'revenue',
      'currency',
    ],
  },
  lead_status: {
    kind: 'lead_status',
    label: 'Leads',
    entity: 'leadId',
    required: ['leadId', 'leadStatus'],
    optional: ['day', 'commission', 'country', 'campaignName', ...subFields, 'currency'],
  },
};

/** The kinds of report an account of a source accepts: those that its syncs provide or could provide. */
export function kindsOf(source: ReachedSourceId): readonly ImportKind[] {
  const { role } = capabilityTable[source];
  if (role === 'tracker') return ['sub_day', 'campaign_day'];
  if (role === 'crm') return ['lead_status'];
  return ['campaign_day', 'content_day', 'widget_day'];
}
