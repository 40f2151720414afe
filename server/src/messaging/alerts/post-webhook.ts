import { type Dispatcher, request } from 'undici';
import { codeOf, INSIDE_ADDRESS } from '../../sources/index.ts';
import type { WebhookRequest } from './webhook-request.ts';

/** How a request ended. `refused`: trying again would not help. */
export type WebhookResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'retry' | 'refused'; readonly reason: string };

const PATIENCE_MS = 10_000;
const MOST_REASON = 200;
const triedAgain = [408, 425, 429];

/**
 * Sends a webhook's request and waits for its status. Redirects are not followed. The dispatcher refuses addresses that
 * are not public when it connects.
 */
export async function postWebhook(
  { url, headers, body }: WebhookRequest,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<WebhookResult> {
  try {
    const answer = await request(url, {
      method: 'POST',
      headers,
      body,
      dispatcher,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    const { statusCode } = answer;
    if (statusCode >= 200 && statusCode < 300) {
      await answer.body.dump();
      return { outcome: 'sent' };
    }
    const said = await firstOf(answer.body);
    const reason = `HTTP ${statusCode}${said === '' ? '' : `: ${said}`}`;
    return { outcome: statusCode >= 500 || triedAgain.includes(statusCode) ? 'retry' : 'refused', reason };
  } catch (error) {
    signal.throwIfAborted();
    if (codeOf(error) === INSIDE_ADDRESS)
      return { outcome: 'refused', reason: 'The address is not public. Nothing was sent to it.' };
    const code = codeOf(error);
    return {
      outcome: 'retry',
      reason: `The address did not respond (${code === '' ? 'no response in time' : code})`,
    };
  }
}

/** The beginning of a response, on one line. */
async function firstOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = '';
  for await (const chunk of body) {
    text += String(chunk);
    if (text.length > MOST_REASON) break;
  }
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_REASON);
}
