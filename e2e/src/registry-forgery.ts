import { generateKeyPairSync, sign } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';

export const REGISTRY = '**/registry/modules.json';

type Signed = { readonly protected: string; readonly payload: string; readonly signature: string };
export type RegistryDocument = Readonly<Record<string, unknown>> & { readonly sequence: number };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());

/** The content of a signed document. */
export function documentIn(text: string): RegistryDocument {
  const { payload }: Signed = JSON.parse(text);
  return decode(payload) as RegistryDocument;
}

/** The key id of a document's signature. */
export function keyIdOf(text: string): string {
  const signed: Signed = JSON.parse(text);
  return (decode(signed.protected) as { readonly kid: string }).kid;
}

/** The same signature with modified content. */
export function tampered(text: string, change: (document: RegistryDocument) => object): string {
  return JSON.stringify({ ...JSON.parse(text), payload: encode(change(documentIn(text))) });
}

/** Signs documents like the registry, with a key of its own. */
export type Forger = {
  readonly key: { readonly kid: string; readonly x: string };
  /** Signs with the key id `kid`, to impersonate another signer. */
  sign(document: object, kid?: string): string;
};

export function createForger(): Forger {
  const own = 'forged';
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    key: { kid: own, x },
    sign: (document, kid = own) => {
      const header = encode({ alg: 'EdDSA', kid, typ: 'adhelm-registry+jws' });
      const payload = encode(document);
      const signature = sign(null, Buffer.from(`${header}.${payload}`), privateKey).toString('base64url');
      return JSON.stringify({ protected: header, payload, signature });
    },
  };
}

const ENVIRONMENT = /(<script[^>]* id="adhelm-environment"[^>]*>)([^<]*)(<\/script>)/;

type Key = Forger['key'];

/** Replaces the registry keys in the pages of a context. */
export async function servePagesWithKeys(
  context: BrowserContext,
  change: (keys: readonly Key[]) => readonly Key[],
): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(ENVIRONMENT, (_all, start: string, json: string, end: string) => {
      const environment = JSON.parse(json);
      environment.registry.keys = change(environment.registry.keys);
      return start + JSON.stringify(environment).replaceAll('<', '\\u003c') + end;
    });
    return route.fulfill({ response, body });
  });
}
