import { type ImportField, type ImportKind, type ImportMapping, importFigures } from '@adhelm/contracts';
import { capabilityTable } from '../../sources/capabilities/capability-table.ts';
import type { ReachedSourceId } from '../../sources/capabilities/source-capabilities.ts';

/** How the values of a field are read. */
type FieldReading = 'id' | 'text' | 'day' | 'count' | 'money' | 'status' | 'currency';

type FieldDescription = {
  readonly reading: FieldReading;
  /** Words of headers that mean it, in small letters without signs; the likeliest first. */
  readonly words: readonly string[];
};

/** A tracker's sub-id by its position. */
function subField(position: number): FieldDescription {
  const words = ['sub', 'sub id', 'subid', 'custom variable', 'custom', 'cv'];
  return { reading: 'id', words: words.flatMap((word) => [`${word}${position}`, `${word} ${position}`]) };
}

/** Everything that a column may be. */
export const fieldTable: Readonly<Record<ImportField, FieldDescription>> = {
  campaignId: {
    reading: 'id',
    words: ['campaign id', 'campaignid', 'camp id', 'boost id', 'campaign number', 'campaign code'],
  },
  campaignName: {
    reading: 'text',
    words: ['campaign name', 'campaign', 'campaign title', 'boost name', 'boost'],
  },
  contentId: {
    reading: 'id',
    words: ['content id', 'ad id', 'creative id', 'teaser id', 'item id', 'banner id', 'contentid', 'adid'],
  },
  headline: {
    reading: 'text',
    words: [
      'headline',
      'ad title',
      'ad name',
      'creative name',
      'teaser title',
      'title',
      'creative',
      'content',
      'ad',
    ],
  },
  widgetId: {
    reading: 'id',
    words: [
      'widget id',
      'widget',
      'zone id',
      'zone',
      'site id',
      'placement id',
      'placement',
      'publisher id',
      'source id',
      'target id',
      'block id',
      'site',
      'publisher',
    ],
  },
  sub1: subField(1),
  sub2: subField(2),
  sub3: subField(3),
  sub4: subField(4),
  sub5: subField(5),
  sub6: subField(6),
  leadId: { reading: 'id', words: ['lead id', 'leadid', 'lead uuid', 'lead', 'customer id'] },
  leadStatus: { reading: 'text', words: ['lead status', 'sale status', 'sales status', 'call status'] },
  country: { reading: 'text', words: ['country code', 'country', 'geo'] },
  day: {
    reading: 'day',
    words: [
      'day',
      'date',
      'report date',
      'stat date',
      'stats date',
      'period',
      'signup date',
      'sign up date',
      'registration date',
      'created',
      'created at',
    ],
  },
  impressions: { reading: 'count', words: ['impressions', 'imps', 'imp', 'views', 'shows', 'impression'] },
  viewableImpressions: {
    reading: 'count',
    words: ['viewable impressions', 'visible impressions', 'viewable imps', 'viewable'],
  },
  clicks: { reading: 'count', words: ['clicks', 'click', 'visits'] },
  landingClicks: {
    reading: 'count',
    words: ['landing clicks', 'lander clicks', 'lp clicks', 'landing page clicks', 'lc'],
  },
  conversions: {
    reading: 'count',
    words: ['conversions', 'conversion', 'conv', 'convs', 'actions', 'acquisitions', 'leads', 'buy', 'buys'],
  },
  cost: {
    reading: 'money',
    words: [
      'cost',
      'spend',
      'spent',
      'amount spent',
      'total cost',
      'total spend',
      'expenses',
      'wages',
      'costs',
    ],
  },
  revenue: {
    reading: 'money',
    words: ['revenue', 'return', 'income', 'payout', 'earnings', 'conversion value'],
  },
  commission: { reading: 'money', words: ['commission', 'commissions', 'lead payout', 'cpa'] },
  status: { reading: 'status', words: ['status', 'state', 'campaign status', 'ad status', 'content status'] },
  bid: {
    reading: 'money',
    words: ['bid', 'campaign bid', 'current bid', 'cpc bid', 'default bid', 'max cpc'],
  },
  dailyBudget: {
    reading: 'money',
    words: ['daily budget', 'budget daily', 'budget per day', 'day budget', 'daily cap', 'daily limit'],
  },
  totalBudget: {
    reading: 'money',
    words: ['total budget', 'budget total', 'lifetime budget', 'overall budget'],
  },
  currency: { reading: 'currency', words: ['currency', 'currency code'] },
};

type KindDescription = {
  readonly kind: ImportKind;
  readonly label: string;
  /** The column of the entity below the campaign; null where the figures are the campaign's. */
  readonly entity: 'contentId' | 'widgetId' | 'subs' | 'leadId' | null;
  /** A file needs these, `day` or a fixed day, and one figure at least. */
  readonly required: readonly ImportField[];
  readonly optional: readonly ImportField[];
};

/** Amounts that a campaign is set to, which are no figures of a day. */
export const settings = ['bid', 'dailyBudget', 'totalBudget'] as const satisfies readonly ImportField[];
/** Sub-ids in the order of their positions. */
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

/** The kinds of report, each with the columns that it takes. */
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
    label: 'Sub-ids by day',
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

/** The kinds of report that an account of a source may be brought: those that its syncs would fill, or could. */
export function kindsOf(source: ReachedSourceId): readonly ImportKind[] {
  const { role } = capabilityTable[source];
  if (role === 'tracker') return ['sub_day', 'campaign_day'];
  if (role === 'crm') return ['lead_status'];
  return ['campaign_day', 'content_day', 'widget_day'];
}

/** Headers of columns about persons, which are never taken. */
const ABOUT_PERSONS =
  /\b(e ?mail|phone|telephone|tel|mobile|first name|last name|full name|surname|address|ip)\b/;

/** A header's words: small letters, no signs, nothing in brackets ("Spend (USD)" is "spend"). */
export function wordsOf(header: string): string {
  return header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[([][^)\]]*[)\]]/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function isAboutPersons(header: string): boolean {
  return ABOUT_PERSONS.test(wordsOf(header));
}

/** Whether a column of a report about leads holds names: of whom, but of the lead. */
export function isNameOf(header: string): boolean {
  return /\bname\b/.test(wordsOf(header));
}

const fieldsByWord = new Map<string, ImportField>();
for (const [field, { words }] of Object.entries(fieldTable) as [ImportField, FieldDescription][]) {
  for (const word of words) fieldsByWord.set(word, field);
}

/** What a header means by its words alone; null where it could be anything. */
export function fieldNamed(header: string): ImportField | null {
  return fieldsByWord.get(wordsOf(header)) ?? null;
}

/** Columns of the figures in our facts. */
const measureColumns = {
  impressions: 'impressions',
  viewableImpressions: 'viewable_impressions',
  clicks: 'clicks',
  landingClicks: 'landing_clicks',
  conversions: 'conversions',
  cost: 'cost',
  revenue: 'revenue',
  commission: 'commission',
} as const satisfies Record<(typeof importFigures)[number], string>;

/** The column of a figure in the facts of a kind: a tracker's clicks are visits. */
export function measureColumn(kind: ImportKind, figure: (typeof importFigures)[number]): string {
  return kind === 'sub_day' && figure === 'clicks' ? 'visits' : measureColumns[figure];
}

/** The figures that a file tells. */
export function figuresTold({ columns }: Pick<ImportMapping, 'columns'>): (typeof importFigures)[number][] {
  return importFigures.filter((field) => columns[field] !== undefined);
}

/** Columns of the figures that a file tells. */
export function measuresTold(mapping: Pick<ImportMapping, 'kind' | 'columns'>): string[] {
  return figuresTold(mapping).map((field) => measureColumn(mapping.kind, field));
}
