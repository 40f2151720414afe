import { capabilityTable } from './capabilities/capability-table.ts';
import type { Connector } from './connector.ts';
import { describedConnector } from './described/described-connector.ts';
import { describedSources } from './described/described-sources.ts';
import { geozoConnector } from './geozo/geozo-connector.ts';
import { type QuotaBook, quotasInMemory } from './http/quota-book.ts';
import type { TimedHttpOptions } from './http/source-http-options.ts';
import { mgidConnector } from './mgid/mgid-connector.ts';
import { propelleradsConnector } from './propellerads/propellerads-connector.ts';
import { revcontentConnector } from './revcontent/revcontent-connector.ts';
import type { ReachedSourceId } from './source-ids.ts';
import { sourceNotFound } from './source-not-found.ts';
import { taboolaConnector } from './taboola/taboola-connector.ts';
import { voluumConnector } from './voluum/voluum-connector.ts';
import { zeroparkConnector } from './zeropark/zeropark-connector.ts';

/**
 * A connector for each source with an API. Each tracks its accounts' rate limits, so a process needs exactly one set.
 */
export function createConnectors(options: TimedHttpOptions = {}): readonly Connector<ReachedSourceId>[] {
  return [
    mgidConnector(options),
    revcontentConnector(options),
    taboolaConnector(options),
    voluumConnector(options),
    propelleradsConnector(options),
    zeroparkConnector(options),
    geozoConnector(options),
    ...describedSources.map((source) => describedConnector(source, options, capabilityTable[source.id])),
  ];
}

let book = quotasInMemory();
/** The quotas of this process, or those that it shares with others. */
export const sourceQuotas: QuotaBook = {
  take: (key, limit, now, windowMs) => book.take(key, limit, now, windowMs),
  note: (key, quota) => book.note(key, quota),
  awaits: (accountId, until) => book.awaits(accountId, until),
};
const all = createConnectors({ quotas: sourceQuotas });
const byId = new Map<string, Connector>(all.map((connector) => [connector.id, connector]));

/** The connectors of this process. */
export function connectors(): readonly Connector<ReachedSourceId>[] {
  return all;
}

/** The connector of a source. Throws `AdhelmError` not-found when it has none. */
export function connectorOf(source: ReachedSourceId): Connector {
  return connectorNamed(source);
}

/** The connector of the source in a request. Throws `AdhelmError` not-found for an unknown source. */
export function connectorNamed(source: string): Connector {
  const connector = byId.get(source);
  if (connector === undefined) throw sourceNotFound(source);
  return connector;
}

/** Lets this process' connectors share their quotas with others. Returns a function that ends it. */
export function shareQuotas(shared: QuotaBook): () => Promise<void> {
  book = shared;
  return async () => {
    if (book === shared) book = quotasInMemory();
  };
}

/** Closes the connectors' connections when they are no longer used. */
export async function closeConnectors(): Promise<void> {
  await Promise.all(all.map((connector) => connector.close()));
}
