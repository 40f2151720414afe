import { open, secret } from '../../connections/login-fields.ts';
import { field } from '../answers/field.ts';
import type { ReportArgs } from '../listing-description.ts';
import { get } from '../requests/request.ts';
import { describedSource } from '../source-description.ts';
import { saleStatusStages } from './client-words.ts';

const service =
  (name: string) =>
  ({ from, to }: ReportArgs) =>
    get('/api.php', { Service: name, CreateTimeFrom: from, CreateTimeTo: to });
const range = { format: 'yyyy-MM-dd HH:mm:ss' } as const;
const rows = { kind: 'list', at: 'data' } as const;

/**
 * AlgoLead, as a handful of its affiliates' pages use it. Known are the parameters, `status`,
 * `data` and the six columns of `AccountsData`. Assumed are the account's time zone for them, responses without pages,
 * `Custom1…3` and a `Commission` on leads, and the fields of `DepositsList`. A refusal has HTTP status 200. Accounts
 * also contain names and addresses of people, so only the fields described here are read.
 */
export const algolead = describedSource({
  id: 'algolead',
  name: 'AlgoLead',
  role: 'crm',
  connection: {
    fields: [secret('auth', 'Auth'), open('trackingId', 'Tracking ID'), secret('token', 'Token')],
    externalId: { label: 'Partner ID' },
    baseUrl: 'https://communication.algolead.org',
  },
  authorisation: {
    kind: 'query',
    query: (credential) => ({
      Auth: credential('auth'),
      PartnerID: credential('externalId'),
      TrackingID: credential('trackingId'),
      Token: credential('token'),
    }),
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
  reads: {
    access: { request: service('DepositsList'), range },
    lead_status: {
      request: service('AccountsData'),
      rows,
      range,
      fields: {
        id: field.id('AccountID'),
        signedUpAt: field.moment('CreateTime'),
        countryCode: field.optionalText('Country'),
        commission: field.money('Commission', { mayBeNegative: true }),
      },
      saleStatus: { at: 'SaleStatus', stages: saleStatusStages },
      customs: ['Custom1', 'Custom2', 'Custom3'],
      columns: {
        UserID: { title: 'User ID', kind: 'text' },
        AccountID: { title: 'Account ID', kind: 'text' },
        Country: { title: 'Country', kind: 'text' },
        SaleStatus: { title: 'Sale status', kind: 'status' },
        Balance: { title: 'Balance', kind: 'number' },
        CreateTime: { title: 'Created', kind: 'moment' },
      },
      payments: {
        request: service('DepositsList'),
        rows,
        range,
        fields: { leadId: field.id('AccountID'), depositedAt: field.moment('DepositTime') },
      },
    },
  },
});
