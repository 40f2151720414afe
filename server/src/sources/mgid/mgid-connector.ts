import type { Capabilities, Connector } from '../connector.ts';
import { createSourceHttp, type SourceHttp } from '../http/source-http.ts';
import type { SourceHttpOptions } from '../http/source-http-options.ts';
import { mgidClient } from './mgid-client.ts';
import { campaignColumns, campaignFilters, contentColumns, contentFilters } from './mgid-columns.ts';
import { listCampaigns, listContents } from './mgid-lists.ts';
import { readFacts } from './mgid-report.ts';
import { campaignStatusFilter, contentStatusFilter } from './mgid-status.ts';
import { readStatus, writeStatus } from './mgid-writes.ts';

/** Practitioners meet 429 from the sixth concurrent request of a token on. */
const CONCURRENT_REQUESTS = 5;

const capabilities: Capabilities = {
  facts: ['campaign_day', 'content_day', 'widget_day'],
  writes: { campaign: ['status'], content: ['status'] },
  reportWindowDays: 90,
  maxConcurrentRequests: CONCURRENT_REQUESTS,
  settleMs: 60_000,
};

export type MgidConnectorOptions = Partial<Omit<SourceHttpOptions, 'sourceName'>>;

/**
 * MGID (and its white labels AdsKeeper and Broadciel, by the account's `baseUrl`). Credentials: `{token}`, the
 * 32-character API token; `externalId` is the API client id, not the advertiser's.
 */
export function mgidConnector(options: MgidConnectorOptions = {}): Connector {
  const http: SourceHttp = createSourceHttp({
    ...options,
    sourceName: 'MGID',
    concurrency: Math.min(options.concurrency ?? CONCURRENT_REQUESTS, CONCURRENT_REQUESTS),
  });
  return {
    id: 'mgid',
    name: 'MGID',
    capabilities,
    campaignColumns,
    campaignFilters,
    contentColumns,
    contentFilters,
    campaignStatusFilter,
    contentStatusFilter,
    listCampaigns: (access, signal) => listCampaigns(mgidClient(http, access), signal),
    listContents: (access, signal) => listContents(mgidClient(http, access), signal),
    readFacts: (access, kind, range, signal) =>
      readFacts(mgidClient(http, access), kind, range, CONCURRENT_REQUESTS, signal),
    readStatus: async (access, entity, signal) => readStatus(mgidClient(http, access), entity, signal),
    writeStatus: async (access, entity, status, signal) =>
      writeStatus(mgidClient(http, access), entity, status, signal),
    close: () => http.close(),
  };
}
