import { microsFromDecimal } from '@adhelm/contracts';
import * as z from 'zod';
import { decimalSchema } from '../answers/documented-answers.ts';
import { capabilityTable } from '../capabilities/capability-table.ts';
import type { Balance, Connector } from '../connector.ts';
import type { JsonApi } from '../http/json-api.ts';
import { createSourceHttp, type SourceHttp } from '../http/source-http.ts';
import { limitsOf, type SourceHttpOptions } from '../http/source-http-options.ts';
import { answers, unwrapped } from './propellerads-answers.ts';
import { propelleradsClient } from './propellerads-client.ts';
import { create, findCreated } from './propellerads-create.ts';
import { listCampaigns, listContents } from './propellerads-lists.ts';
import { readFacts } from './propellerads-report.ts';
import { change, readValues } from './propellerads-writes.ts';

const capabilities = capabilityTable.propellerads;
const { concurrent } = capabilities.limits;

/**
 * PropellerAds' SSP API v5 (paths: its OpenAPI index; bodies: clients of 2026, which agree but are not the vendor).
 * Credentials: `{token}`. All amounts are in dollars.
 */
export function propelleradsConnector(options: Partial<Omit<SourceHttpOptions, 'sourceName'>> = {}) {
  const http: SourceHttp = createSourceHttp({ ...limitsOf(capabilities), ...options });
  const api = (access: Parameters<typeof propelleradsClient>[1]) => propelleradsClient(http, access);
  return {
    id: 'propellerads',
    capabilities,
    checkAccess: async (access, signal) => {
      const { currency } = await readBalance(api(access), signal);
      return { name: null, currency, timeZone: null };
    },
    listCampaigns: (access, signal) => listCampaigns(api(access), signal),
    listContents: (access, signal) => listContents(api(access), concurrent, signal),
    readFacts: (access, kind, range, signal) => readFacts(api(access), kind, range, signal),
    readBalance: async (access, signal) => readBalance(api(access), signal),
    readValues: async (access, question, signal) => readValues(api(access), question, signal),
    change: async (access, wanted, signal) => change(api(access), wanted, signal),
    create: async (access, entity, signal) => create(api(access), entity, signal),
    findCreated: async (access, entity, signal) => findCreated(api(access), entity, signal),
    close: () => http.close(),
  } satisfies Connector<'propellerads'>;
}

const balanceSchema = z.union([decimalSchema, z.looseObject({ balance: decimalSchema })]);

/** A bare number in a string. */
async function readBalance(api: JsonApi, signal: AbortSignal): Promise<Balance> {
  const path = '/adv/balance';
  const balance = answers.parsed(balanceSchema, unwrapped(await api.get(path, [], signal)), path);
  const amount = answers.micros(typeof balance === 'object' ? balance.balance : balance, path);
  return { amount: amount ?? microsFromDecimal(0), currency: 'USD' };
}
