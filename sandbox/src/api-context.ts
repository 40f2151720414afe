import type { Login, Teaser } from './market/entities.ts';
import type { Market } from './market/market.ts';
import type { StartMeaning } from './mgid/pages.ts';

/** The inputs of a simulated API. */
export type ApiContext = {
  readonly market: Market;
  /** The logins of its source. */
  readonly logins: readonly Login[];
  /** The URL of a content's image: the client's own, or one that the sandbox draws. */
  readonly imageLink: (teaser: Teaser) => string;
  /** How many times as fast as the network's own its limits refill; infinite for none. */
  readonly pace: number;
  readonly startMeaning: StartMeaning;
};
