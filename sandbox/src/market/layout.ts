import { calendarOf } from './calendar.ts';
import { layOutCampaign } from './campaign-layout.ts';
import type { CampaignPlan } from './campaign-plan.ts';
import type { Account, Campaign, Login } from './entities.ts';
import {
  clientIds,
  type Network,
  type NetworkId,
  networkIds,
  networks,
  platforms,
  type SourceId,
  trackerIds,
} from './networks.ts';
import { defaultParameters } from './parameters.ts';
import { chainOf, drawsFrom, mixed } from './random.ts';
import { widgetPool } from './widget-layout.ts';
import type { Genesis, MarketSize } from './writes.ts';

/** An account with the inputs for its existing and future campaigns. */
export type AccountSetup = Pick<CampaignPlan, 'account' | 'country' | 'calendar' | 'pool' | 'parameters'> & {
  readonly chain: number;
};

export type Layout = {
  /** Logins at networks, starting with MGID's. */
  readonly accounts: readonly Account[];
  /** Logins at trackers and clients. */
  readonly platforms: readonly Login[];
  readonly campaigns: readonly Campaign[];
  setupOf(account: Account): AccountSetup;
};

const agencies = [
  { name: 'Northlight Media US', timeZone: 'America/New_York', country: 'US' },
  { name: 'Kaiserplatz Performance DE', timeZone: 'Europe/Berlin', country: 'DE' },
] as const;

/** Lays out the market: the same genesis yields the same logins, campaigns, teasers and widgets. */
export function layOut(genesis: Genesis): Layout {
  const setups = new Map<Account, AccountSetup>();
  const campaigns: Campaign[] = [];
  for (const id of networkIds) {
    for (const laidOut of layOutNetwork(genesis, id)) {
      setups.set(laidOut.setup.account, laidOut.setup);
      campaigns.push(...laidOut.campaigns);
    }
  }
  return {
    accounts: [...setups.keys()],
    platforms: [...trackerIds, ...clientIds].flatMap((source) => layOutPlatforms(genesis, source)),
    campaigns,
    setupOf: (account) => {
      const found = setups.get(account);
      if (found === undefined) throw new RangeError(`no account ${account.externalId} in this market`);
      return found;
    },
  };
}

type LaidOutAccount = { readonly setup: AccountSetup; readonly campaigns: readonly Campaign[] };

function layOutNetwork(genesis: Genesis, id: NetworkId): LaidOutAccount[] {
  const network = networks[id];
  // MGID was the first network and keeps the chain of its original seed
  const chain = network.block === 0 ? chainOf(genesis.seed) : chainOf(`${genesis.seed} ${id}`);
  const size = sizeOf(genesis.size, network);
  const parameters = genesis.parameters ?? defaultParameters;
  return agencies.map((agency, index) => {
    const account = accountOf(id, network, index, chain);
    const poolChain = mixed(chain, 9_000 + index);
    const setup = {
      account,
      country: agency.country,
      calendar: calendarOf(agency.timeZone),
      pool: widgetPool(parameters, size.widgetsPerCampaign, poolChain, network.block, index),
      parameters,
      chain,
    };
    const count = Math.ceil((size.campaigns - index) / agencies.length);
    const campaigns = Array.from({ length: count }, (_, position) => {
      const number = index + position * agencies.length;
      const plan = { ...setup, genesis, network, size, index: number, chain: mixed(chain, number) };
      return layOutCampaign(plan);
    });
    return { setup, campaigns };
  });
}

function sizeOf(size: MarketSize, { scale }: Network): MarketSize {
  const part = (count: number, least: number) => Math.max(Math.min(count, least), Math.round(count * scale));
  return {
    ...size,
    campaigns: part(size.campaigns, 4),
    teasersPerCampaign: part(size.teasersPerCampaign, 2),
    widgetsPerCampaign: part(size.widgetsPerCampaign, 6),
  };
}

function accountOf(source: NetworkId, network: Network, index: number, chain: number): Account {
  const agency = agencies[index] ?? agencies[0];
  const isFirst = network.block === 0;
  return {
    source,
    externalId: String(860_501 + network.block * 1_000 + index * 17),
    name: isFirst ? agency.name : `${agency.name} ${network.name}`,
    credentials: credentialsOf(network.credentials, mixed(chain, 7_000 + index)),
    currency: network.currencies[index] ?? 'USD',
    timeZone: agency.timeZone,
    agency: index,
  };
}

function layOutPlatforms(genesis: Genesis, source: Exclude<SourceId, NetworkId>): Login[] {
  const chain = chainOf(`${genesis.seed} ${source}`);
  const platform = platforms[source];
  return agencies.map((agency, index) => ({
    source,
    externalId: String(900_101 + (chain >>> 24) * 100 + index),
    name: `${agency.name} ${platform.name}`,
    credentials: credentialsOf(platform.credentials, mixed(chain, 7_000 + index)),
    currency: platform.currency,
    timeZone: platform.timeZone,
    agency: index,
  }));
}

/** 32 hexadecimal digits each; the first one keeps MGID's original token format. */
function credentialsOf(names: readonly string[], chain: number): Record<string, string> {
  return Object.fromEntries(
    names.map((name, position) => {
      const draws = drawsFrom(position === 0 ? chain : mixed(chain, position));
      const digits = Array.from({ length: 32 }, () => draws.integer(0, 15).toString(16));
      return [name, digits.join('')];
    }),
  );
}
