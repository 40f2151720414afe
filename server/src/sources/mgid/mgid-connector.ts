import { capabilityTable } from '../capabilities/capability-table.ts';
import type { Connector } from '../connector.ts';
import { createSourceHttp, type SourceHttp } from '../http/source-http.ts';
import { defaultSourceHttpOptions, limitsOf, type SourceHttpOptions } from '../http/source-http-options.ts';
import { keptPages } from '../paging/kept-pages.ts';
import { mgidClient } from './mgid-client.ts';
import { create, findCreated } from './mgid-create.ts';
import { listCampaigns, listContents } from './mgid-lists.ts';
import { readCoefficientChanges } from './mgid-optimizer.ts';
import { readFacts } from './mgid-report.ts';
import { readValues } from './mgid-values.ts';
import { accountFacts, readBalance } from './mgid-wallet.ts';
import { change } from './mgid-writes.ts';

const capabilities = capabilityTable.mgid;
const { concurrent } = capabilities.limits;

export type MgidConnectorOptions = Partial<Omit<SourceHttpOptions, 'sourceName'>>;

/**
 * MGID (and its white labels AdsKeeper and Broadciel, by the account's `baseUrl`). Credentials: `{token}`, the
 * 32-character API token; `externalId` is the API client id, not the advertiser's.
 */
export function mgidConnector(options: MgidConnectorOptions = {}) {
  const http: SourceHttp = createSourceHttp({
    ...limitsOf(capabilities),
    ...options,
    concurrency: Math.min(options.concurrency ?? concurrent, concurrent),
  });
  const kept = keptPages<readonly unknown[]>(options.now ?? defaultSourceHttpOptions.now);
  return {
    id: 'mgid',
    capabilities,
    checkAccess: async (access, signal) => accountFacts(mgidClient(http, access), signal),
    listCampaigns: (access, signal) => listCampaigns(mgidClient(http, access), signal),
    listContents: (access, signal) => listContents(mgidClient(http, access), signal),
    readFacts: (access, kind, range, signal) =>
      readFacts(mgidClient(http, access), kind, range, { concurrency: concurrent, kept }, signal),
    readBalance: async (access, signal) => readBalance(mgidClient(http, access), signal),
    readValues: async (access, question, signal) => readValues(mgidClient(http, access), question, signal),
    readCoefficientChanges: async (access, campaignId, signal) =>
      readCoefficientChanges(mgidClient(http, access), campaignId, signal),
    change: async (access, wanted, signal) => change(mgidClient(http, access), wanted, signal),
    create: async (access, entity, signal) => create(mgidClient(http, access), entity, signal),
    findCreated: async (access, entity, signal) => findCreated(mgidClient(http, access), entity, signal),
    close: () => http.close(),
  } satisfies Connector<'mgid'>;
}
