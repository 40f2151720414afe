import { generateKeyPairSync, sign } from 'node:crypto';
import type { RegistryDocument, RegistryKey } from '@adhelm/contracts';

/** A key that signs registry documents, and its public part for the page. */
export type TestSigner = {
  readonly key: RegistryKey;
  readonly sign: (document: unknown, header?: object) => string;
};

export function testSigner(kid = 'test-key'): TestSigner {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    key: { kid, x },
    sign: (document, header = {}) => {
      const head = encode({ alg: 'EdDSA', kid, typ: 'adhelm-registry+jws', ...header });
      const payload = encode(document);
      const signature = sign(null, Buffer.from(`${head}.${payload}`), privateKey).toString('base64url');
      return JSON.stringify({ protected: head, payload, signature });
    },
  };
}

/** The signer that the pages of tests trust. */
export const pageSigner = testSigner();

/** The registry's response with a signed document. */
export function registryAnswer(document: RegistryDocument): Response {
  return new Response(pageSigner.sign(document), { headers: { 'content-type': 'application/json' } });
}
