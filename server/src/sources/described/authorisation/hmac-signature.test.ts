import { hmacSignature } from './hmac-signature.ts';

const by = { key: 'k-1', secret: 's-1', timestamp: 1_795_168_800 };

/** Computed with `printf %s '<text>' | openssl dgst -sha256 -hmac s-1`. */
describe('hmacSignature', () => {
  it('signs method, path, key and time', () => {
    expect(hmacSignature({ method: 'GET', path: '/pops-api/v1/creatives', body: '' }, by)).toBe(
      '0830c47b46a5a1187051c7430d333e36362e7137e657f6a93c5f1d3a0cefe215',
    );
  });

  it('appends the body to the signed text', () => {
    expect(hmacSignature({ method: 'POST', path: '/pops-api/v1/creatives', body: '{"a":1}' }, by)).toBe(
      '66fcf264d2ae942c83fdef094a6f352a57bdee24d5ee893de16697d816260a84',
    );
  });
});
