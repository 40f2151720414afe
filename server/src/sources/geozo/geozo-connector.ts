import { capabilityTable } from '../capabilities/capability-table.ts';
import type { AccountAccess, Connector } from '../connector.ts';
import { createSourceHttp, type SourceHttp } from '../http/source-http.ts';
import { limitsOf, type SourceHttpOptions } from '../http/source-http-options.ts';
import { accountSchema, answers, balanceSchema } from './geozo-answers.ts';
import { geozoClient } from './geozo-client.ts';
import { create, findCreated } from './geozo-create.ts';
import { listCampaigns, listContents } from './geozo-lists.ts';
import { readFacts } from './geozo-report.ts';
import { change, readValues } from './geozo-writes.ts';

const capabilities = capabilityTable.geozo;
const { concurrent } = capabilities.limits;

/**
 * Geozo Public API 1.0.0, after its contract, which names the list of campaigns and the balance without a shape
 * (confidence: low). Credentials: `{token}`. Bids are always in dollars, whatever the account's currency.
 */
export function geozoConnector(options: Partial<Omit<SourceHttpOptions, 'sourceName'>> = {}) {
  const http: SourceHttp = createSourceHttp({ ...limitsOf(capabilities), ...options });
  const api = (access: AccountAccess) => geozoClient(http, access);
  return {
    id: 'geozo',
    capabilities,
    // the response also contains the token, so only the name is read
    checkAccess: async (access, signal) => {
      const path = '/v1/account';
      const { name } = answers.parsed(accountSchema, await api(access).get(path, [], signal), path);
      return { name: name ?? null, currency: null, timeZone: null };
    },
    listCampaigns: (access, signal) => listCampaigns(api(access), concurrent, signal),
    listContents: (access, signal) => listContents(api(access), signal),
    readFacts: (access, kind, range, signal) => readFacts(api(access), kind, range, concurrent, signal),
    readBalance: async (access, signal) => {
      const path = '/v1/advertiser/balance';
      const balance = answers.parsed(balanceSchema, await api(access).get(path, [], signal), path);
      const { currency } = balance;
      return { amount: answers.micros(balance.balance, path) ?? 0, currency: currency ?? access.currency };
    },
    readValues: async (access, question, signal) => readValues(api(access), question, signal),
    change: async (access, wanted, signal) => change(api(access), wanted, signal),
    create: async (access, entity, signal) => create(api(access), entity, signal),
    findCreated: async (access, entity, signal) => findCreated(api(access), entity, signal),
    close: () => http.close(),
  } satisfies Connector<'geozo'>;
}
