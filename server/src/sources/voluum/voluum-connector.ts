import { AdhelmError } from '@adhelm/contracts';
import { shiftedTime } from '../../foundation/clock/index.ts';
import { capabilityTable } from '../capabilities/capability-table.ts';
import type { Connector } from '../connector.ts';
import { createSourceHttp } from '../http/source-http.ts';
import { limitsOf, type TimedHttpOptions } from '../http/source-http-options.ts';
import { listCampaigns } from './voluum-campaigns.ts';
import { anonymousAccount, voluumClient } from './voluum-client.ts';
import { readSubHours } from './voluum-hours.ts';
import { readFacts, readSubs } from './voluum-report.ts';

const capabilities = capabilityTable.voluum;

/** The tracker Voluum, which is read-only here. Credentials: `accessId` and `accessKey` of an access key. */
export function voluumConnector({ now = shiftedTime, ...options }: TimedHttpOptions = {}) {
  const http = createSourceHttp({ ...limitsOf(capabilities), ...options });
  const client = voluumClient(http, now);
  return {
    id: 'voluum',
    capabilities,
    checkAccess: async (access, signal) => {
      await client.get(access, '/campaign', [], signal);
      return anonymousAccount;
    },
    listCampaigns: (access, signal) => listCampaigns(client, access, now, signal),
    readFacts: (access, kind, range, signal) => {
      if (kind === 'campaign_day') return readFacts(client, access, range, signal);
      throw new AdhelmError('not-found', `Voluum has no report ${kind}`);
    },
    readSubs: (access, range, signal) => readSubs(client, access, range, signal),
    readSubHours: (access, question, signal) => readSubHours(client, access, question, signal),
    close: () => http.close(),
  } satisfies Connector<'voluum'>;
}
