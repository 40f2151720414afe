import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { signatureOf } from './webhook-request.ts';

const page = readFileSync(new URL('../../../../docs/alert-webhooks.md', import.meta.url), 'utf8');
const code = /^```js\n([\s\S]+?)\n```$/m.exec(page)?.[1] ?? '';
const request = { secret: 'secret', timestamp: 1_795_536_000, body: '{"type":"test"}' };

const verify = (given: typeof request, signature: string): unknown =>
  runInNewContext(`${code}\nisValid`, { ...given, signature, createHmac, timingSafeEqual, Buffer });

it('the documented code accepts the signature of a webhook, and no other', () => {
  const signature = signatureOf(request.secret, request.timestamp, request.body);
  expect(verify(request, signature)).toBe(true);
  expect(verify({ ...request, body: '{"type":"alert"}' }, signature)).toBe(false);
  expect(verify({ ...request, secret: 'other' }, signature)).toBe(false);
  expect(verify(request, 'v1=short')).toBe(false);
});
