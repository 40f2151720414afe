import { accountId, open, secret } from '../../connections/login-fields.ts';
import { options, statusFilter } from '../../metadata/makers.ts';
import { get } from '../requests/request.ts';
import { describedSource } from '../source-description.ts';

/**
 * RTX Platform. Only a list of pop creatives is known, without the fields of a creative or its
 * campaign, so contents cannot be assigned to campaigns and nothing is listed. The list serves to check the keys, and
 * figures come from files until the vendor's documentation is available.
 */
export const rtx = describedSource({
  id: 'rtx',
  name: 'RTX',
  role: 'push-pop',
  connection: {
    fields: [open('apiKey', 'API key'), secret('secret', 'API secret')],
    externalId: accountId,
    baseUrl: 'https://api.rtxplatform.com',
  },
  authorisation: { kind: 'hmac-sha256', key: 'apiKey', secret: 'secret' },
  answers: { messagesAt: ['error', 'message'] },
  reads: { access: { request: () => get('/pops-api/v1/creatives') } },
  specified: { campaignFilters: [statusFilter(options('active', 'paused', 'archived'))] },
});
