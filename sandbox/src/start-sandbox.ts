import fastify from 'fastify';
import { meetFaults, registerFaultRoutes } from './faults/fault-hooks.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { registerTeaserImages, teaserImagePath } from './images/teaser-image.ts';
import { openJournalFile } from './market/journal-file.ts';
import { createMarket, type Market } from './market/market.ts';
import type { Genesis, MarketSize } from './market/writes.ts';
import { registerMgidApi } from './mgid/mgid-api.ts';
import type { StartMeaning } from './mgid/pages.ts';

const DEFAULT_SEED = 'adhelm';
const defaultSize: MarketSize = {
  campaigns: 40,
  teasersPerCampaign: 5,
  widgetsPerCampaign: 36,
  historyDays: 30,
};

export type SandboxOptions = {
  /** 0 takes a free port. */
  readonly port: number;
  /** The folder that keeps what was written; the market is the same again after a restart. */
  readonly dataDir: string;
  readonly now?: () => Date;
  readonly seed?: string;
  /** A market of another size, for benchmarks. */
  readonly market?: Partial<MarketSize>;
  /** What `start` means in MGID's lists; see `pages.ts`. */
  readonly startMeaning?: StartMeaning;
};

/** An account that a client of the sandbox can connect: its token works at `baseUrl`. */
export type SandboxAccount = {
  readonly name: string;
  readonly source: 'mgid';
  readonly externalId: string;
  readonly token: string;
  readonly currency: string;
  readonly timeZone: string;
  /** MGID's base for this account, without a trailing slash. */
  readonly baseUrl: string;
};

export type Sandbox = {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly url: string;
  readonly accounts: readonly SandboxAccount[];
  readonly faults: Faults;
  close(): Promise<void>;
};

/**
 * Starts the simulated networks on 127.0.0.1. Throws when the port is taken, and when the folder holds a market of
 * another seed or size than the one that is asked for.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? (() => new Date());
  const journal = openJournalFile(options.dataDir, () => genesisOf(options, now()));
  try {
    refuseOtherMarket(journal.genesis, options);
    const market = createMarket(journal, now);
    const served = await serve(market, options);
    return {
      ...served,
      close: async () => {
        await served.close();
        journal.close();
      },
    };
  } catch (error) {
    journal.close();
    throw error;
  }
}

async function serve(market: Market, options: SandboxOptions): Promise<Sandbox> {
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  const faults = createFaults();
  let url = '';
  registerFaultRoutes(app, faults);
  registerTeaserImages(app, market);
  app.register(
    async (mgid) => {
      meetFaults(mgid, faults);
      registerMgidApi(mgid, {
        market,
        imageLink: (teaser) => `${url}${teaserImagePath(teaser)}`,
        startMeaning: options.startMeaning ?? 'position',
      });
    },
    { prefix: '/mgid/v1' },
  );
  url = await app.listen({ host: '127.0.0.1', port: options.port });
  const accounts = market.accounts.map(({ clientId, ...account }) => ({
    ...account,
    source: 'mgid' as const,
    externalId: clientId,
    baseUrl: `${url}/mgid/v1`,
  }));
  return { url, accounts, faults, close: () => app.close() };
}

function genesisOf(options: SandboxOptions, now: Date): Genesis {
  const lastDayOfHistory = now.toISOString().slice(0, 10);
  return {
    seed: options.seed ?? DEFAULT_SEED,
    lastDayOfHistory,
    size: { ...defaultSize, ...options.market },
  };
}

function refuseOtherMarket(genesis: Genesis, options: SandboxOptions): void {
  const isOtherSeed = options.seed !== undefined && options.seed !== genesis.seed;
  const stored: Readonly<Record<string, number>> = genesis.size;
  const isOtherSize = Object.entries(options.market ?? {}).some(([name, value]) => stored[name] !== value);
  if (isOtherSeed || isOtherSize) {
    throw new Error(`${options.dataDir} holds another market; give this one a folder of its own`);
  }
}
