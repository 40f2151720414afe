/** The systems that a sandbox login belongs to: networks, trackers, and clients' CRMs. */
export const networkIds = [
  'mgid',
  'revcontent',
  'taboola',
  'geozo',
  'propellerads',
  'zeropark',
  'selfadvertiser',
  'admaven',
  'richads',
  'rtx',
  'engageya',
  'jubna',
] as const;
export type NetworkId = (typeof networkIds)[number];
export const trackerIds = ['voluum', 'thrive'] as const;
export type TrackerId = (typeof trackerIds)[number];
export const clientIds = ['algolead', 'roicollective', 'meeseeksmedia'] as const;
export type ClientId = (typeof clientIds)[number];
export type SourceId = NetworkId | TrackerId | ClientId;

export type Network = {
  /** Separates ids of networks: the n-th block of ten million. */
  readonly block: number;
  readonly name: string;
  /** The billing currencies of the two agencies' accounts. */
  readonly currencies: readonly [string, string];
  /** The level that holds the CPC bid. */
  readonly bidOf: 'campaign' | 'content';
  /** Placeholders of its tracking links, for campaign, content and widget. */
  readonly macros: readonly [string, string, string];
  /** Its share of a market's campaigns, contents and widgets. */
  readonly scale: number;
  readonly credentials: readonly string[];
};

const dollars = ['USD', 'USD'] as const;
const dollarsAndEuros = ['USD', 'EUR'] as const;
const usual = { scale: 0.4, currencies: dollars, bidOf: 'campaign' } as const;
const usualMacros = ['{campaign_id}', '{creative_id}', '{source_id}'] as const;

export const networks: Readonly<Record<NetworkId, Network>> = {
  mgid: {
    block: 0,
    name: 'MGID',
    currencies: dollarsAndEuros,
    bidOf: 'content',
    macros: ['{campaign_id}', '{teaser_id}', '{widget_id}'],
    scale: 1,
    credentials: ['token'],
  },
  revcontent: {
    ...usual,
    block: 1,
    name: 'RevContent',
    macros: ['{BOOST_ID}', '{CONTENT_ID}', '{WIDGET_ID}'],
    credentials: ['clientId', 'clientSecret'],
  },
  taboola: {
    ...usual,
    block: 2,
    name: 'Taboola',
    currencies: dollarsAndEuros,
    macros: ['{campaign_id}', '{campaign_item_id}', '{site_id}'],
    credentials: ['clientId', 'clientSecret'],
  },
  geozo: {
    ...usual,
    block: 3,
    name: 'Geozo',
    bidOf: 'content',
    macros: ['{campaign_id}', '{ad_id}', '{block_id}'],
    credentials: ['token'],
  },
  propellerads: {
    ...usual,
    block: 4,
    name: 'PropellerAds',
    macros: ['{campaignid}', '{bannerid}', '{zoneid}'],
    credentials: ['token'],
  },
  zeropark: {
    ...usual,
    block: 5,
    name: 'Zeropark',
    macros: ['{campaign_id}', '{creative_id}', '{target}'],
    credentials: ['token'],
  },
  selfadvertiser: {
    ...usual,
    block: 6,
    name: 'SelfAdvertiser',
    macros: usualMacros,
    credentials: ['token'],
  },
  admaven: { ...usual, block: 7, name: 'AdMaven', macros: usualMacros, credentials: ['token'] },
  richads: { ...usual, block: 8, name: 'RichAds', macros: usualMacros, credentials: ['apiKey'] },
  rtx: { ...usual, block: 9, name: 'RTX', macros: usualMacros, credentials: ['apiKey', 'secret'] },
  engageya: { ...usual, block: 10, name: 'Engageya', macros: usualMacros, credentials: [] },
  jubna: { ...usual, block: 11, name: 'Jubna', macros: usualMacros, credentials: [] },
};

/** The positions (1 to 6) of a network's ids among the sub-ids of its visits. */
export type SubPositions = { readonly campaign: number; readonly content: number; readonly widget: number };

/** As trackers are set up in the field: mostly alike, with some exceptions. */
export function subPositions(network: NetworkId): SubPositions {
  if (network === 'mgid') return { campaign: 1, content: 2, widget: 3 };
  if (network === 'zeropark') return { widget: 1, campaign: 2, content: 3 };
  return { campaign: 1, widget: 2, content: 3 };
}

export type Platform = {
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly credentials: readonly string[];
};

/** Trackers and CRMs use one currency and time zone for both agencies. */
export const platforms: Readonly<Record<TrackerId | ClientId, Platform>> = {
  voluum: { name: 'Voluum', currency: 'USD', timeZone: 'UTC', credentials: ['accessId', 'accessKey'] },
  thrive: {
    name: 'Thrive',
    currency: 'USD',
    timeZone: 'America/New_York',
    credentials: ['apiKey'],
  },
  algolead: {
    name: 'AlgoLead',
    currency: 'USD',
    timeZone: 'UTC',
    credentials: ['auth', 'trackingId', 'token'],
  },
  roicollective: { name: 'ROICollective', currency: 'EUR', timeZone: 'UTC', credentials: ['apiKey'] },
  meeseeksmedia: { name: 'MeeseeksMedia', currency: 'USD', timeZone: 'UTC', credentials: ['apiKey'] },
};
