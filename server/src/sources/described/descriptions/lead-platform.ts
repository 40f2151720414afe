import { secret } from '../../connections/login-fields.ts';
import { field } from '../answers/field.ts';
import type { LeadColumn } from '../lead-description.ts';
import type { ReportArgs } from '../listing-description.ts';
import { byPage } from '../requests/pages.ts';
import { get } from '../requests/request.ts';
import { describedSource, type HttpsUrl } from '../source-description.ts';
import { saleStatusStages } from './client-words.ts';

/** Rows of days, in pages of the maximum size. */
const daysOf = (path: '/leads' | '/conversions') => ({
  request: byPage<ReportArgs>(
    { first: 1, size: 1_000, totalAt: 'total.items', most: 500 },
    ({ from, to, page, size }) => get(path, { fromDate: from, toDate: to, page, itemsPerPage: size }),
  ),
  rows: { kind: 'list', at: 'items' } as const,
  range: { format: 'yyyy-MM-dd HH:mm:ss' } as const,
});

const usualColumns = {
  campaignName: { title: 'Campaign', kind: 'text' },
  customerID: { title: 'Customer ID', kind: 'text' },
  countryName: { title: 'Country', kind: 'text' },
  countryCode: { title: 'Country code', kind: 'text' },
  custom1: { title: 'Custom 1', kind: 'text' },
  custom2: { title: 'Custom 2', kind: 'text' },
  saleStatus: { title: 'Sale status', kind: 'status' },
  signupDate: { title: 'Signed up', kind: 'moment' },
} as const;

/**
 * The white-label platform behind ROICollective and MeeseeksMedia: header `Api-Key`, an IP
 * allowlist. Fields are those that clients of sibling brands declare. Uncertain: the time zone of its dates (assumed:
 * the account's), the first page (1), the date by which conversions are selected, and the currency of the commission
 * (assumed: the account's). Leads are personal: `customerID` is an e-mail address at some brands, and affiliates put
 * people's answers into `custom4` and `custom5`. Only the first three customs are read, since they hold the sub-ids.
 */
function leadPlatform<const Id extends string>(
  brand: { readonly id: Id; readonly name: string; readonly baseUrl: HttpsUrl },
  ownColumns: Readonly<Record<string, LeadColumn>>,
) {
  const { id, name, baseUrl } = brand;
  return describedSource({
    id,
    name,
    role: 'crm',
    connection: {
      fields: [
        secret('apiKey', 'API key', 'A GUID. Add this server’s IP address to the network’s allowlist.'),
      ],
      externalId: { label: 'Affiliate ID' },
      baseUrl,
    },
    authorisation: { kind: 'headers', headers: (credential) => ({ 'Api-Key': credential('apiKey') }) },
    answers: {
      messagesAt: ['message', 'details.message', 'details.error'],
      meanings: [
        { text: 'whitelist', means: 'auth' },
        { text: 'api-key', means: 'auth' },
      ],
    },
    reads: {
      access: {
        request: ({ from, to }: ReportArgs) =>
          get('/conversions', { fromDate: from, toDate: to, page: 1, itemsPerPage: 1 }),
        range: { format: 'yyyy-MM-dd HH:mm:ss' },
      },
      lead_status: {
        ...daysOf('/leads'),
        fields: {
          id: field.id('leadRequestIDEncoded'),
          signedUpAt: field.moment('signupDate'),
          countryCode: field.optionalText('countryCode'),
          isDeposited: field.flag('hasFTD'),
          campaignName: field.optionalText('campaignName'),
        },
        saleStatus: { at: 'saleStatus', stages: saleStatusStages },
        customs: ['custom1', 'custom2', 'custom3'],
        columns: { ...usualColumns, ...ownColumns },
        payments: {
          ...daysOf('/conversions'),
          fields: {
            leadId: field.id('leadRequestIDEncoded'),
            commission: field.money('projectAffiliateCommissionAmount', { mayBeNegative: true }),
            depositedAt: field.moment('depositDate'),
          },
        },
      },
    },
  });
}

export const roicollective = leadPlatform(
  { id: 'roicollective', name: 'ROICollective', baseUrl: 'https://clckson-api.com/api/v2' },
  {},
);
/** Also has the broker id. */
export const meeseeksmedia = leadPlatform(
  { id: 'meeseeksmedia', name: 'MeeseeksMedia', baseUrl: 'https://mskmd-api.com/api/v2' },
  { brokerID: { title: 'Broker ID', kind: 'text' } },
);
