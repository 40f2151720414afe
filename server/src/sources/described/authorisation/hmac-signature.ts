import { createHmac } from 'node:crypto';

/**
 * RTX's signature: hex HMAC-SHA256 of `METHOD path?api_key=…&timestamp=…`, followed by `&body` if there is one.
 * `timestamp` is in seconds. As in the npm package `rtx-platform`.
 */
export function hmacSignature(
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: string },
  { key, secret, timestamp }: { readonly key: string; readonly secret: string; readonly timestamp: number },
): string {
  const signed = `${method} ${path}?api_key=${key}&timestamp=${timestamp}${body === '' ? '' : `&${body}`}`;
  return createHmac('sha256', secret).update(signed).digest('hex');
}
