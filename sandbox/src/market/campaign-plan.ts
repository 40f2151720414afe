import type { Calendar } from './calendar.ts';
import type { Account, Widget } from './entities.ts';
import type { Network } from './networks.ts';
import type { MarketParameters } from './parameters.ts';
import type { Genesis, MarketSize } from './writes.ts';

/** The states of campaigns in the market's last days; every twenty campaigns have this mix. */
export const fates = [
  'runs',
  'runs',
  'paused',
  'runs',
  'daily-limit',
  'runs',
  'runs',
  'on-moderation',
  'paused',
  'runs',
  'runs',
  'total-limit',
  'runs',
  'paused',
  'daily-limit',
  'runs',
  'stopped',
  'runs',
  'paused',
  'runs',
] as const;
export type Fate = (typeof fates)[number];

export type CampaignPlan = {
  readonly genesis: Genesis;
  readonly parameters: MarketParameters;
  readonly network: Network;
  /** The network's share of the market's size. */
  readonly size: MarketSize;
  readonly account: Account;
  readonly country: 'US' | 'DE';
  readonly calendar: Calendar;
  readonly pool: readonly Widget[];
  readonly index: number;
  readonly chain: number;
};
