import { type SourceDescription, sourceDescription } from '../description/source-description.ts';

/**
 * RTX Platform (`networks.md`, 6). Base URL `https://api.rtxplatform.com`. Only a list of pop creatives is known,
 * without the fields of a creative or its campaign, so nothing is listed. The list serves to check the keys, and
 * figures come from files until the vendor's documentation is available.
 */
export const rtx: SourceDescription = sourceDescription({
  name: 'RTX',
  authorisation: { kind: 'hmac-sha256', key: 'apiKey', secret: 'secret' },
  answers: { messagesAt: ['error', 'message'] },
  limits: { lists: { concurrent: 2, perMinute: null }, reports: { concurrent: 2, perMinute: null } },
  reads: { access: { request: { method: 'GET', path: '/pops-api/v1/creatives' } } },
});
