import fastify from 'fastify';
import { applyFaults, registerFaultRoutes } from './faults/fault-hooks.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { referenceRateFiles } from './fx/reference-rate-files.ts';
import { registerTeaserImages, teaserImagePath } from './images/teaser-image.ts';
import { loginList } from './login-list.ts';
import { accountSums, type CampaignSums } from './market/account-sums.ts';
import type { Login } from './market/entities.ts';
import { openJournalFile } from './market/journal-file.ts';
import { createMarket, type Market } from './market/market.ts';
import type { SourceId } from './market/networks.ts';
import { defaultParameters } from './market/parameters.ts';
import type { Genesis, MarketSize } from './market/writes.ts';
import type { StartMeaning } from './mgid/pages.ts';
import { registerPanel } from './panels/panel.ts';
import { isPanel, panelIds } from './panels/panel-formats.ts';
import { type SourceApi, sourceApis } from './source-apis.ts';

/** The path of all logins as text. */
const LOGIN_LIST = '/sandbox/accounts';
const DEFAULT_SEED = 'adhelm';
const DEFAULT_PACE = 20;
const defaultSize: MarketSize = {
  campaigns: 40,
  teasersPerCampaign: 5,
  widgetsPerCampaign: 36,
  historyDays: 30,
};

export type SandboxOptions = {
  /** 0 selects a free port. */
  readonly port: number;
  /** The folder that stores writes, so that the market is the same after a restart. */
  readonly dataDir: string;
  readonly now?: () => Date;
  readonly seed?: string;
  /** A market of another size, for benchmarks. */
  readonly market?: Partial<MarketSize>;
  /** Limits the sandbox to these sources' logins and APIs. */
  readonly sources?: readonly SourceId[];
  /**
   * How many times as fast as the networks' own their limits refill: 20 by default, so that demos do not wait for long. A
   * client sees the network's own number and a shorter minute. `Infinity` is without limits. A stored market may have its
   * own.
   */
  readonly pace?: number;
  /** The meaning of `start` in MGID's lists; see `pages.ts`. */
  readonly startMeaning?: StartMeaning;
};

/** An account for a client of the sandbox: its credentials work at `baseUrl`. */
export type SandboxAccount = {
  readonly name: string;
  readonly source: SourceId;
  readonly externalId: string;
  readonly credentials: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly timeZone: string;
  /** The source's base for this account, without a trailing slash. */
  readonly baseUrl: string;
};

export type Sandbox = {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly url: string;
  readonly accounts: readonly SandboxAccount[];
  /** Accounts of the networks with figures that only their panels have; `baseUrl` is the account's page for people. */
  readonly panels: readonly SandboxAccount[];
  readonly faults: Faults;
  /** The market's own figures of an account's campaigns for some of its own days, both included. */
  sumsOf(
    account: { readonly source: string; readonly externalId: string },
    days: { readonly first: string; readonly last: string },
  ): readonly CampaignSums[];
  close(): Promise<void>;
};

/**
 * Starts the simulated networks on 127.0.0.1. Throws when the port is in use, and when the folder holds a market of
 * another seed or size than requested.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? (() => new Date());
  const journal = openJournalFile(options.dataDir, () => genesisOf(options, now()));
  try {
    refuseOtherMarket(journal.genesis, options);
    const market = createMarket(journal, now);
    const served = await serve(market, {
      ...options,
      pace: options.pace ?? journal.genesis.pace ?? DEFAULT_PACE,
    });
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

async function serve(
  market: Market,
  options: SandboxOptions & Pick<Required<SandboxOptions>, 'pace'>,
): Promise<Sandbox> {
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } });
  const faults = createFaults();
  let url = '';
  registerFaultRoutes(app, faults);
  registerTeaserImages(app, market);
  const { seed = DEFAULT_SEED, now = () => new Date() } = options;
  app.register(referenceRateFiles({ faults, seed, now }), { prefix: '/fx' });
  const wanted = sourceApis.filter(({ source }) => options.sources?.includes(source) ?? true);
  const logins = [...market.accounts, ...market.platforms];
  for (const api of wanted) {
    app.register(
      async (scope) => {
        applyFaults(scope, faults);
        api.register(scope, {
          market,
          logins: logins.filter(({ source }) => source === api.source),
          imageLink: (teaser) => teaser.imageUrl ?? `${url}${teaserImagePath(teaser)}`,
          pace: options.pace,
          startMeaning: options.startMeaning ?? 'position',
        });
      },
      { prefix: api.basePath },
    );
  }
  const ofPanels = market.accounts.filter(
    ({ source }) => isPanel(source) && (options.sources?.includes(source) ?? true),
  );
  for (const panel of panelIds) {
    const accounts = ofPanels.filter(({ source }) => source === panel);
    app.register(async (scope) => registerPanel(scope, panel, { market, accounts }), {
      prefix: panelPath(panel),
    });
  }
  // for people who try to connect an account
  app.get(LOGIN_LIST, async () => loginList(accountsOf(wanted, logins, url)));
  url = await app.listen({ host: '127.0.0.1', port: options.port });
  return {
    url,
    accounts: accountsOf(wanted, logins, url),
    panels: ofPanels.map(({ agency: _agency, ...login }) => ({
      ...login,
      baseUrl: `${url}${panelPath(login.source)}/${login.externalId}`,
    })),
    faults,
    sumsOf: (account, days) => accountSums(market, account, days),
    close: () => app.close(),
  };
}

/** The logins of APIs with their addresses. */
function accountsOf(apis: readonly SourceApi[], logins: readonly Login[], url: string): SandboxAccount[] {
  return apis.flatMap(({ source, basePath }) =>
    logins
      .filter((login) => login.source === source)
      .map(({ agency: _agency, ...login }) => ({ ...login, baseUrl: `${url}${basePath}` })),
  );
}

function panelPath(source: SourceId): string {
  return `/${source}/panel`;
}

function genesisOf(options: SandboxOptions, now: Date): Genesis {
  const lastDayOfHistory = now.toISOString().slice(0, 10);
  return {
    seed: options.seed ?? DEFAULT_SEED,
    lastDayOfHistory,
    size: { ...defaultSize, ...options.market },
    parameters: defaultParameters,
  };
}

function refuseOtherMarket(genesis: Genesis, options: SandboxOptions): void {
  const isOtherSeed = options.seed !== undefined && options.seed !== genesis.seed;
  const stored: Readonly<Record<string, number>> = genesis.size;
  const isOtherSize = Object.entries(options.market ?? {}).some(([name, value]) => stored[name] !== value);
  if (isOtherSeed || isOtherSize) {
    throw new Error(`${options.dataDir} holds another market. Use a different folder.`);
  }
}
