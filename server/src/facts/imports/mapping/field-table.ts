import type { ImportField } from '@adhelm/contracts';
import type { ReachedSourceId } from '../../../sources/index.ts';
import { wordsOf } from './header-words.ts';
import { type FieldWords, panelWords } from './panel-words.ts';

/** How the values of a field are parsed. */
type FieldReading = 'id' | 'text' | 'day' | 'count' | 'money' | 'status' | 'currency';

type FieldDescription = {
  readonly reading: FieldReading;
  /** Header words that mean the field, in lower case without signs, likeliest first. */
  readonly words: readonly string[];
};

/** A tracker's sub-id by its position. */
function subField(position: number): FieldDescription {
  const words = ['sub', 'sub id', 'subid', 'custom variable', 'custom', 'cv'];
  return { reading: 'id', words: words.flatMap((word) => [`${word}${position}`, `${word} ${position}`]) };
}

/** All fields that a column can map to. */
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

type Meaning = {
  readonly field: ImportField /** 0 for the likeliest word of the field. */;
  readonly rank: number;
};

function meaningsOf(words: FieldWords): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const [field, its] of Object.entries(words) as [ImportField, readonly string[]][]) {
    for (const [rank, word] of its.entries()) meanings.set(word, { field, rank });
  }
  return meanings;
}

const general = meaningsOf(
  Object.fromEntries(Object.entries(fieldTable).map(([field, { words }]) => [field, words])),
);
const ofPanels = new Map(
  Object.entries(panelWords).map(([source, words]) => [source, meaningsOf(words)] as const),
);

/** What a header's words mean in files of a source: first in its dashboard's own terms; null when nothing is known. */
export function meaningOf(header: string, source: ReachedSourceId): Meaning | null {
  const words = wordsOf(header);
  const own = ofPanels.get(source)?.get(words);
  if (own !== undefined) return own;
  const usual = general.get(words);
  if (usual === undefined) return null;
  // the panel's own words for the field are likelier
  const { length } = panelWords[source]?.[usual.field] ?? [];
  return { ...usual, rank: usual.rank + length };
}

/** Whether a header has words that files of some source use. */
export function isKnownHeader(header: string): boolean {
  const words = wordsOf(header);
  return general.has(words) || [...ofPanels.values()].some((meanings) => meanings.has(words));
}
