import type { CampaignSourceId } from '@adhelm/contracts';
import type { Connector } from './connector.ts';
import { mgidConnector } from './mgid/mgid-connector.ts';
import { sourceNotFound } from './source-not-found.ts';

/** One connector a source for the whole program, since each keeps its accounts' limits. */
const all: readonly Connector[] = [mgidConnector()];
const byId = new Map<string, Connector>(all.map((connector) => [connector.id, connector]));

/** The sources that this program can speak to. */
export function connectors(): readonly Connector[] {
  return all;
}

/** The connector of a source. Throws `AdhelmError` not-found where there is none yet. */
export function connectorOf(source: CampaignSourceId): Connector {
  return connectorNamed(source);
}

/** The connector of a source that a request names; anything may stand there. Throws `AdhelmError` not-found. */
export function connectorNamed(source: string): Connector {
  const connector = byId.get(source);
  if (connector === undefined) throw sourceNotFound(source);
  return connector;
}

/** Ends what the connectors keep open, when nobody uses them any more. */
export async function closeConnectors(): Promise<void> {
  await Promise.all(all.map((connector) => connector.close()));
}
