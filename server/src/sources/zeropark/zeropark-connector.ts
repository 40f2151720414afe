import { capabilityTable } from '../capabilities/capability-table.ts';
import type { AccountAccess, Balance, Connector } from '../connector.ts';
import type { JsonApi } from '../http/json-api.ts';
import { createSourceHttp, type SourceHttp } from '../http/source-http.ts';
import { limitsOf, type SourceHttpOptions } from '../http/source-http-options.ts';
import { answers, userSchema } from './zeropark-answers.ts';
import { zeroparkClient } from './zeropark-client.ts';
import { listCampaigns } from './zeropark-lists.ts';
import { readFacts } from './zeropark-report.ts';
import { change, readValues } from './zeropark-writes.ts';

const capabilities = capabilityTable.zeropark;
const { concurrent } = capabilities.limits;

/**
 * Zeropark's API, known from about ten clients of 2017 to 2026 (the vendor's page requires a login). Credentials:
 * `{token}`. All amounts are in dollars. The `bid` of a target is the least certain part.
 */
export function zeroparkConnector(options: Partial<Omit<SourceHttpOptions, 'sourceName'>> = {}) {
  const http: SourceHttp = createSourceHttp({ ...limitsOf(capabilities), ...options });
  const api = (access: AccountAccess) => zeroparkClient(http, access);
  return {
    id: 'zeropark',
    capabilities,
    checkAccess: async (access, signal) => {
      const { currency } = await readBalance(api(access), signal);
      return { name: null, currency, timeZone: null };
    },
    listCampaigns: (access, signal) => listCampaigns(api(access), signal),
    readFacts: (access, kind, range, signal) => readFacts(api(access), kind, range, concurrent, signal),
    readBalance: async (access, signal) => readBalance(api(access), signal),
    readValues: async (access, question, signal) => readValues(api(access), question, signal),
    change: async (access, wanted, signal) => change(api(access), wanted, signal),
    close: () => http.close(),
  } satisfies Connector<'zeropark'>;
}

async function readBalance(api: JsonApi, signal: AbortSignal): Promise<Balance> {
  const path = '/user/details';
  const { userInfo } = answers.parsed(userSchema, await api.get(path, [], signal), path);
  return { amount: answers.micros(userInfo.accountBalance, path) ?? 0, currency: 'USD' };
}
