import { clientCredentialsHttp } from '../authorisation/client-credentials-http.ts';
import { capabilityTable } from '../capabilities/capability-table.ts';
import type { AccountAccess, AccountFacts, Connector } from '../connector.ts';
import type { TimedHttpOptions } from '../http/source-http-options.ts';
import { change } from './revcontent-changes.ts';
import { answers, type RevcontentClient, revcontentClient, rowsOf } from './revcontent-client.ts';
import { create, findCreated } from './revcontent-creations.ts';
import { boostSchema, listCampaigns, listContents } from './revcontent-lists.ts';
import { readFacts } from './revcontent-report.ts';
import { readValues } from './revcontent-values.ts';

const capabilities = capabilityTable.revcontent;
const { concurrent } = capabilities.limits;
/** "expires_in: 86400". */
const TOKEN_LIFETIME_SECONDS = 86_400;

/**
 * RevContent, after its apiDoc (`api.revcontent.io/docs/stats`). Credentials: `{clientId, clientSecret}`; the account's
 * base URL is the host (`https://api.revcontent.io`). All calls are for the login's own account; sub-accounts are not
 * read. The time zone of report days is not documented and assumed to be the account's (confidence: low).
 */
export function revcontentConnector(options: TimedHttpOptions = {}) {
  const { tokens, close } = clientCredentialsHttp(capabilities, TOKEN_LIFETIME_SECONDS, options);
  const clientOf = (access: AccountAccess) => revcontentClient(tokens, access, options.now ?? Date.now);
  return {
    id: 'revcontent',
    capabilities,
    checkAccess: async (access, signal) => accountFacts(clientOf(access), signal),
    listCampaigns: (access, signal) => listCampaigns(clientOf(access), signal),
    listContents: (access, signal) => listContents(clientOf(access), signal),
    readFacts: (access, kind, range, signal) => readFacts(clientOf(access), kind, range, concurrent, signal),
    readValues: async (access, question, signal) => readValues(clientOf(access), question, signal),
    change: async (access, wanted, signal) => change(clientOf(access), wanted, signal),
    create: async (access, entity, signal) => create(clientOf(access), entity, signal),
    findCreated: async (access, entity, signal) => findCreated(clientOf(access), entity, signal),
    close,
  } satisfies Connector<'revcontent'>;
}

/**
 * The campaign list only works with the login's own token; amounts are in US dollars ("Budget for the campaign in
 * USD").
 */
async function accountFacts(client: RevcontentClient, signal: AbortSignal): Promise<AccountFacts> {
  answers.parsed(rowsOf(boostSchema), await client.get('/boosts', [['limit', '1']], signal), '/boosts');
  return { name: null, currency: 'USD', timeZone: null };
}
