import type { AccountAccess } from '../../connector.ts';
import { recordedAnswers } from '../../testing/recorded-answers.ts';
import { mgidConnector } from '../mgid-connector.ts';

export const origin = 'https://api.mgid.com';
export const never: AbortSignal = new AbortController().signal;
export const access: AccountAccess = {
  accountId: 'account',
  externalId: '111',
  currency: 'USD',
  timeZone: 'America/New_York',
  baseUrl: `${origin}/v1`,
  credentials: { token: 'abcdefabcdefabcdefabcdefabcdefab' },
  pace: 1,
};

/** A connector whose requests return the given bodies in turn. */
export function answering(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const { dispatcher, calls } = recordedAnswers(origin, answers);
  return { calls, connector: mgidConnector({ dispatcher, retries: 0 }) };
}

/** "Getting a collection of client's advertising campaigns". */
export const documentedCampaign = {
  id: 78901,
  language: 1,
  name: 'Spring sale',
  status: { id: 6, name: 'active', reason: '' },
  domainsFilter: { filterType: 'off', domainsNames: [] },
  ipsFilter: { filterType: 'off', ips: [] },
  widgetsFilterUid: { filterType: 'except', widgets: { ' 5701': '[17]', ' 5702': '[]' } },
  statistics: { clicks: 120, wages: 18.5 },
  category: { id: '152', name: 'Financial Assistance' },
  startDate: '2026-10-01',
  endDate: null,
  sourceFilters: { filterType: 'blocklist', sources: ['domain.com'], sourcesIds: [4114] },
};
