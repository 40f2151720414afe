import { capabilityTable } from '../capabilities/capability-table.ts';
import type { ReachedSourceId } from '../capabilities/source-capabilities.ts';
import type { Connector } from '../connector.ts';
import { describedChanges } from './described-changes.ts';
import { type DescribedClientOptions, describedClient } from './described-client.ts';
import { describedReads } from './described-reads.ts';
import type { SourceDescription } from './description/source-description.ts';

/** A connector with exactly the methods that its description covers. */
export function describedConnector(
  id: ReachedSourceId,
  description: SourceDescription,
  options: DescribedClientOptions = {},
): Connector {
  const { reads, changes } = description;
  const client = describedClient(description, options);
  const { checkAccess, listCampaigns, listContents, readFacts, readSubs, readLeads, close } = describedReads(
    description,
    options,
    client,
  );
  const { readValues, change } = describedChanges(description, client);
  const isReporting = Object.values(reads.reports).some((report) => report !== undefined);
  return {
    id,
    capabilities: capabilityTable[id],
    checkAccess,
    ...(reads.campaigns === undefined ? {} : { listCampaigns }),
    ...(reads.contents === undefined ? {} : { listContents }),
    ...(isReporting ? { readFacts } : {}),
    ...(reads.sub_day === undefined ? {} : { readSubs }),
    ...(reads.lead_status === undefined ? {} : { readLeads }),
    ...(Object.keys(changes).length > 0 ? { readValues, change } : {}),
    close,
  };
}
