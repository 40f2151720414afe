import type { SourceCapabilities } from '../capabilities/source-capabilities.ts';
import type { Connector } from '../connector.ts';
import { capabilitiesOf } from './derived-capabilities.ts';
import { describedChanges } from './described-changes.ts';
import { type DescribedClientOptions, describedClient } from './described-client.ts';
import { describedCreations } from './described-creations.ts';
import { describedReads } from './described-reads.ts';
import type { AnyDescription } from './source-description.ts';

/** A connector with exactly the methods that its description covers. */
export function describedConnector<Id extends string>(
  description: AnyDescription<Id>,
  options: DescribedClientOptions = {},
  capabilities: SourceCapabilities = capabilitiesOf(description),
): Connector<Id> {
  const { id, reads, changes, creations } = description;
  const client = describedClient(description, options);
  const described = describedReads(description, options, client);
  const { checkAccess, listCampaigns, listContents, readFacts, readSubs, readLeads, readBalance, close } =
    described;
  const { readValues, change } = describedChanges(description, client);
  const { create, findCreated } = describedCreations(description, client, described);
  const isReporting = Object.values(reads.reports ?? {}).some((report) => report !== undefined);
  return {
    id,
    capabilities,
    checkAccess,
    ...(reads.campaigns === undefined ? {} : { listCampaigns }),
    ...(reads.contents === undefined ? {} : { listContents }),
    ...(isReporting ? { readFacts } : {}),
    ...(reads.sub_day === undefined ? {} : { readSubs }),
    ...(reads.lead_status === undefined ? {} : { readLeads }),
    ...(reads.balance === undefined ? {} : { readBalance }),
    ...(changes === undefined ? {} : { readValues, change }),
    ...(creations === undefined ? {} : { create, findCreated }),
    close,
  };
}
