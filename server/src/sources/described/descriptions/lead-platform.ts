import { type SourceDescription, sourceDescription } from '../description/source-description.ts';
import { saleStatusStages } from './client-words.ts';

/** The maximum page size. */
const PAGE = 1_000;
const query = { fromDate: '{from}', toDate: '{to}', page: '{page}', itemsPerPage: '{size}' } as const;
const pages = { kind: 'page', first: 1, size: PAGE, totalAt: 'total.items', most: 500 } as const;
const range = { format: 'yyyy-MM-dd HH:mm:ss', timeZone: null, mostDays: null } as const;

const usualDetails = {
  campaignName: { at: 'campaignName', kind: 'text' },
  customerID: { at: 'customerID', kind: 'text' },
  countryName: { at: 'countryName', kind: 'text' },
  countryCode: { at: 'countryCode', kind: 'text' },
  custom1: { at: 'custom1', kind: 'text' },
  custom2: { at: 'custom2', kind: 'text' },
  saleStatus: { at: 'saleStatus', kind: 'status' },
  signupDate: { at: 'signupDate', kind: 'moment' },
} as const;

/**
 * The white-label platform behind ROICollective and MeeseeksMedia (`networks.md`, 15 and 16): base URLs
 * `https://clckson-api.com/api/v2` and `https://mskmd-api.com/api/v2`, header `Api-Key`, an IP allowlist. Fields are
 * those that clients of sibling brands declare. Uncertain: the time zone of its dates (assumed: the account's), the
 * first page (1), the date by which conversions are selected, and the currency of the commission (assumed: the
 * account's). Leads are personal: `customerID` is an e-mail address at some brands, and affiliates put people's answers
 * into `custom4` and `custom5`. Only the first three customs are read, since they hold the sub-ids.
 */
function leadPlatform(name: string, ownDetails: Readonly<Record<string, { at: string; kind: 'text' }>>) {
  return sourceDescription({
    name,
    authorisation: { kind: 'headers', headers: { 'Api-Key': '{apiKey}' } },
    answers: {
      messagesAt: ['message', 'details.message', 'details.error'],
      meanings: [
        { text: 'whitelist', means: 'auth' },
        { text: 'api-key', means: 'auth' },
      ],
    },
    limits: { lists: { concurrent: 2, perMinute: null }, reports: { concurrent: 2, perMinute: null } },
    reads: {
      access: {
        request: {
          method: 'GET',
          path: '/conversions',
          query: { fromDate: '{from}', toDate: '{to}', page: '1', itemsPerPage: '1' },
        },
        range,
      },
      lead_status: {
        request: { method: 'GET', path: '/leads', query },
        pages,
        rows: { kind: 'list', at: 'items' },
        range,
        fields: {
          id: { at: 'leadRequestIDEncoded' },
          signedUpAt: { at: 'signupDate' },
          countryCode: { at: 'countryCode' },
          saleStatus: { at: 'saleStatus', stages: saleStatusStages },
          isDeposited: { at: 'hasFTD' },
          campaignName: { at: 'campaignName' },
          customs: ['custom1', 'custom2', 'custom3'],
          details: { ...usualDetails, ...ownDetails },
        },
        payments: {
          request: { method: 'GET', path: '/conversions', query },
          pages,
          rows: { kind: 'list', at: 'items' },
          range,
          fields: {
            leadId: { at: 'leadRequestIDEncoded' },
            commission: { at: 'projectAffiliateCommissionAmount', mayBeNegative: true },
            depositedAt: { at: 'depositDate' },
          },
        },
      },
    },
  });
}

export const roicollective: SourceDescription = leadPlatform('ROICollective', {});
export const meeseeksmedia: SourceDescription = leadPlatform('MeeseeksMedia', {
  brokerID: { at: 'brokerID', kind: 'text' },
});
