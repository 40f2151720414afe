import { AdhelmError } from '@adhelm/contracts';
import * as z from 'zod';
import { clientCredentialsHttp } from '../authorisation/client-credentials-http.ts';
import { capabilityTable } from '../capabilities/capability-table.ts';
import type { AccountAccess, AccountFacts, Connector } from '../connector.ts';
import type { TimedHttpOptions } from '../http/source-http-options.ts';
import { change } from './taboola-changes.ts';
import { answers, resultsOf, type TaboolaClient, taboolaClient } from './taboola-client.ts';
import { create, findCreated } from './taboola-creations.ts';
import { listCampaigns, listContents } from './taboola-lists.ts';
import { readFacts } from './taboola-report.ts';
import { readValues } from './taboola-values.ts';

const capabilities = capabilityTable.taboola;
const { concurrent } = capabilities.limits;
/** "expires_in: 43200". */
const TOKEN_LIFETIME_SECONDS = 43_200;

/**
 * Taboola's Backstage API, after developers.taboola.com/backstage-api. Credentials: `{clientId, clientSecret}`;
 * `externalId` is the `account_id` used in paths, the base URL `https://backstage.taboola.com/backstage`. A widget is a
 * site, identified by its `site` (the publisher's `account_id`), which blocks and bids use.
 */
export function taboolaConnector(options: TimedHttpOptions = {}) {
  const { tokens, close } = clientCredentialsHttp(capabilities, TOKEN_LIFETIME_SECONDS, options);
  const clientOf = (access: AccountAccess) => taboolaClient(tokens, access);
  return {
    id: 'taboola',
    capabilities,
    checkAccess: async (access, signal) => accountFacts(clientOf(access), signal),
    listCampaigns: (access, signal) => listCampaigns(clientOf(access), signal),
    listContents: (access, signal) => listContents(clientOf(access), concurrent, signal),
    readFacts: (access, kind, range, signal) => readFacts(clientOf(access), kind, range, concurrent, signal),
    readValues: async (access, question, signal) => readValues(clientOf(access), question, signal),
    change: async (access, wanted, signal) => change(clientOf(access), wanted, signal),
    create: async (access, entity, signal) => create(clientOf(access), entity, signal),
    findCreated: async (access, entity, signal) => findCreated(clientOf(access), entity, signal),
    close,
  } satisfies Connector<'taboola'>;
}

const ALLOWED = '/users/current/allowed-accounts';
const accountSchema = z.looseObject({
  account_id: z.string(),
  name: z.string().nullish(),
  currency: z.string().nullish(),
  time_zone_name: z.string().nullish(),
});

/** The account among those that the login may use. Throws `auth` when it is not one of them. */
async function accountFacts(client: TaboolaClient, signal: AbortSignal): Promise<AccountFacts> {
  const answer = await client.ofLogin(ALLOWED, signal);
  const { results } = answers.parsed(resultsOf(accountSchema), answer, ALLOWED);
  const { externalId } = client.access;
  const account = results.find(({ account_id: id }) => id === externalId);
  if (account === undefined) {
    throw new AdhelmError('auth', `These credentials cannot access the Taboola account "${externalId}"`);
  }
  const { name = null, currency = null, time_zone_name: timeZone = null } = account;
  return { name, currency, timeZone };
}
