import { type SourceDescription, sourceDescription } from '../description/source-description.ts';

/**
 * RTX Platform (`networks.md`, 6). Base URL `https://api.rtxplatform.com`. Of its API a list of pop creatives is all that
 * is known, and not what a creative looks like, let alone whose campaign it is: nothing is listed. The list says whether
 * the keys are right, and figures come from files until the vendor's page is had.
 */
export const rtx: SourceDescription = sourceDescription({
  name: 'RTX',
  authorisation: { kind: 'hmac-sha256', key: 'apiKey', secret: 'secret' },
  answers: { messagesAt: ['error', 'message'] },
  limits: { lists: { concurrent: 2, perMinute: null }, reports: { concurrent: 2, perMinute: null } },
  reads: { access: { request: { method: 'GET', path: '/pops-api/v1/creatives' } } },
});
