import { decimalFromMicros } from '@adhelm/contracts';
import type { NetworkId } from '../market/networks.ts';

/** The export format of a panel: its words, numbers and days. */
export type PanelFormat = {
  readonly words: {
    readonly campaignId: string;
    readonly campaign: string;
    readonly contentId: string;
    readonly content: string;
    readonly widget: string;
    readonly day: string;
    readonly status: string;
    readonly bid: string;
    readonly dailyBudget: string;
    /** Null for a network that does not count them. */
    readonly impressions: string | null;
    readonly clicks: string;
    readonly conversions: string;
    readonly cost: string;
    readonly total: string;
    readonly running: string;
    readonly paused: string;
    readonly pending: string;
    readonly ended: string;
  };
  readonly delimiter: ',' | ';';
  /** The start of a file. */
  readonly opening: string;
  day(day: string): string;
  /** A count, or an amount in micro-units. */
  count(count: number): string;
  amount(micros: number): string;
};

/** Formats `1234567.5`: groups of three digits before the decimal separator. */
function grouped(decimal: string, group: string, point: string): string {
  const [whole = '0', fraction] = decimal.split('.');
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? groups : `${groups}${point}${fraction}`;
}

function parts(day: string): [string, string, string] {
  const [year = '', month = '', date = ''] = day.split('-');
  return [year, month, date];
}

/** Engageya: commas, numbers like 1,234.56, days like 31/12/2026. */
const engageya: PanelFormat = {
  words: {
    campaignId: 'Campaign ID',
    campaign: 'Campaign Name',
    contentId: 'Ad ID',
    content: 'Ad Title',
    widget: 'Publisher ID',
    day: 'Date',
    status: 'Status',
    bid: 'Bid',
    dailyBudget: 'Daily Budget',
    impressions: 'Impressions',
    clicks: 'Clicks',
    conversions: 'Conversions',
    cost: 'Spend',
    total: 'Total',
    running: 'Running',
    paused: 'Paused',
    pending: 'In review',
    ended: 'Ended',
  },
  delimiter: ',',
  opening: '',
  day: (day) => parts(day).reverse().join('/'),
  count: (count) => grouped(String(count), ',', '.'),
  amount: (micros) => grouped(decimalFromMicros(micros), ',', '.'),
};

/** Jubna: semicolons after a byte order mark, numbers like 1.234,56, days like 31.12.2026. */
const jubna: PanelFormat = {
  words: {
    campaignId: 'Camp ID',
    campaign: 'Campaign',
    contentId: 'Creative ID',
    content: 'Creative',
    widget: 'Site ID',
    day: 'Day',
    status: 'State',
    bid: 'CPC bid',
    dailyBudget: 'Daily limit',
    impressions: 'Views',
    clicks: 'Clicks',
    conversions: 'Actions',
    cost: 'Amount spent',
    total: 'Grand total',
    running: 'Active',
    paused: 'Stopped',
    pending: 'Moderation',
    ended: 'Finished',
  },
  delimiter: ';',
  opening: '\uFEFF',
  day: (day) => parts(day).reverse().join('.'),
  count: (count) => grouped(String(count), '.', ','),
  amount: (micros) => grouped(decimalFromMicros(micros), '.', ','),
};

/** Plain numbers and ISO days in comma-separated values, with the terms of visit-based networks. */
const plain = {
  delimiter: ',',
  opening: '',
  day: (day) => day,
  count: String,
  amount: decimalFromMicros,
} as const satisfies Omit<PanelFormat, 'words'>;

const rtx: PanelFormat = {
  ...plain,
  words: {
    ...engageya.words,
    contentId: 'Creative ID',
    content: 'Creative',
    widget: 'Source ID',
    cost: 'Cost',
  },
};

/** The API uses the specification's statuses, and so does the panel. */
const selfadvertiser: PanelFormat = {
  ...plain,
  words: {
    ...engageya.words,
    widget: 'Source ID',
    cost: 'Cost',
    pending: 'Pending',
    ended: 'Removed',
  },
};

/** The columns of its API's report, in the panel too; how the panel shows a bid and a creative is assumed. */
const richads: PanelFormat = {
  ...plain,
  words: {
    ...engageya.words,
    campaignId: 'campaign_id',
    contentId: 'creative_id',
    content: 'creative',
    widget: 'publisher_id',
    day: 'date',
    impressions: 'impressions',
    clicks: 'clicks',
    conversions: 'conversions',
    cost: 'spend',
    ended: 'Completed',
  },
};

/** The columns of its API's reports, without impressions. A campaign's switch is all that is known of its status. */
const admaven: PanelFormat = {
  ...plain,
  words: {
    ...engageya.words,
    campaignId: 'campaign_id',
    campaign: 'name',
    contentId: 'creative_id',
    content: 'creative',
    widget: 'source_id',
    day: 'report_date',
    status: 'enable',
    bid: 'rate',
    dailyBudget: 'daily_budget',
    impressions: null,
    clicks: 'redirects',
    conversions: 'conversions',
    cost: 'cost',
    running: 'true',
    paused: 'false',
    pending: 'true',
    ended: 'false',
  },
};

export const panelIds = [
  'engageya',
  'jubna',
  'rtx',
  'richads',
  'selfadvertiser',
  'admaven',
] as const satisfies readonly NetworkId[];
export type PanelId = (typeof panelIds)[number];
export const panelFormats: Readonly<Record<PanelId, PanelFormat>> = {
  engageya,
  jubna,
  rtx,
  richads,
  selfadvertiser,
  admaven,
};

/** Whether figures of a network are only available in its panel, all of them or some, with or without an API. */
export function isPanel(source: NetworkId): boolean {
  return panelIds.some((panel) => panel === source);
}
