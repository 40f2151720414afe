import { capabilityTable } from '../capabilities/capability-table.ts';
import type { Connector } from '../connector.ts';
import { createSourceHttp, type SourceHttp } from '../http/source-http.ts';
import type { SourceHttpOptions } from '../http/source-http-options.ts';
import { mgidClient } from './mgid-client.ts';
import { listCampaigns, listContents } from './mgid-lists.ts';
import { readFacts } from './mgid-report.ts';
import { campaignStatusFilter, contentStatusFilter } from './mgid-status.ts';
import { readStatus, writeStatus } from './mgid-writes.ts';

const capabilities = capabilityTable.mgid;
const { concurrent } = capabilities.limits;

export type MgidConnectorOptions = Partial<Omit<SourceHttpOptions, 'sourceName'>>;

/**
 * MGID (and its white labels AdsKeeper and Broadciel, by the account's `baseUrl`). Credentials: `{token}`, the
 * 32-character API token; `externalId` is the API client id, not the advertiser's.
 */
export function mgidConnector(options: MgidConnectorOptions = {}): Connector {
  const http: SourceHttp = createSourceHttp({
    ...options,
    sourceName: capabilities.name,
    concurrency: Math.min(options.concurrency ?? concurrent, concurrent),
  });
  return {
    id: 'mgid',
    capabilities,
    campaignStatusFilter,
    contentStatusFilter,
    listCampaigns: (access, signal) => listCampaigns(mgidClient(http, access), signal),
    listContents: (access, signal) => listContents(mgidClient(http, access), signal),
    readFacts: (access, kind, range, signal) =>
      readFacts(mgidClient(http, access), kind, range, concurrent, signal),
    readStatus: async (access, entity, signal) => readStatus(mgidClient(http, access), entity, signal),
    writeStatus: async (access, entity, status, signal) =>
      writeStatus(mgidClient(http, access), entity, status, signal),
    close: () => http.close(),
  };
}
