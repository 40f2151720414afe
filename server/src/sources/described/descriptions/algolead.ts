import { type SourceDescription, sourceDescription } from '../description/source-description.ts';
import { saleStatusStages } from './client-words.ts';

const query = (service: string) => ({
  Service: service,
  CreateTimeFrom: '{from}',
  CreateTimeTo: '{to}',
});
const range = { format: 'yyyy-MM-dd HH:mm:ss', timeZone: null, mostDays: null } as const;

/**
 * AlgoLead, as a handful of its affiliates' pages use it (`networks.md`, 14). Base URL
 * `https://communication.algolead.org`. Known are the parameters, `status`, `data` and the six columns of
 * `AccountsData`. Assumed are the account's time zone for them, responses without pages, `Custom1…3` and a `Commission`
 * on leads, and the fields of `DepositsList`. A refusal has HTTP status 200. Accounts also contain names and addresses
 * of people, so only the fields described here are read.
 */
export const algolead: SourceDescription = sourceDescription({
  name: 'AlgoLead',
  authorisation: {
    kind: 'query',
    query: { Auth: '{auth}', PartnerID: '{externalId}', TrackingID: '{trackingId}', Token: '{token}' },
  },
  answers: {
    success: { at: 'status', is: ['Success'] },
    messagesAt: ['errors'],
    meanings: [
      { text: 'auth', means: 'auth' },
      { text: 'token', means: 'auth' },
      { text: 'partner', means: 'auth' },
      { text: 'too many', means: 'throttled' },
    ],
  },
  limits: { lists: { concurrent: 2, perMinute: null }, reports: { concurrent: 2, perMinute: null } },
  reads: {
    access: { request: { method: 'GET', path: '/api.php', query: query('DepositsList') }, range },
    lead_status: {
      request: { method: 'GET', path: '/api.php', query: query('AccountsData') },
      rows: { kind: 'list', at: 'data' },
      range,
      fields: {
        id: { at: 'AccountID' },
        signedUpAt: { at: 'CreateTime' },
        countryCode: { at: 'Country' },
        saleStatus: { at: 'SaleStatus', stages: saleStatusStages },
        commission: { at: 'Commission', mayBeNegative: true },
        customs: ['Custom1', 'Custom2', 'Custom3'],
        details: {
          UserID: { at: 'UserID', kind: 'text' },
          AccountID: { at: 'AccountID', kind: 'text' },
          Country: { at: 'Country', kind: 'text' },
          SaleStatus: { at: 'SaleStatus', kind: 'status' },
          Balance: { at: 'Balance', kind: 'number' },
          CreateTime: { at: 'CreateTime', kind: 'moment' },
        },
      },
      payments: {
        request: { method: 'GET', path: '/api.php', query: query('DepositsList') },
        rows: { kind: 'list', at: 'data' },
        range,
        fields: { leadId: { at: 'AccountID' }, depositedAt: { at: 'DepositTime' } },
      },
    },
  },
});
