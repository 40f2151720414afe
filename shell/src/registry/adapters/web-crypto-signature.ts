import {
  REGISTRY_SIGNATURE_ALGORITHM,
  type RegistryKey,
  registrySignatureHeaderSchema,
  signedRegistrySchema,
} from '@adhelm/contracts';
import { RegistryRefusal } from '../domain/registry-refusal.ts';
import type { SignatureCheck } from '../ports/registry-ports.ts';

const CURVE = 'Ed25519';

/**
 * Verifies a flattened JWS (RFC 7515, RFC 8037) with the browser's own Ed25519. `readKeys` returns the keys of a
 * freshly served page, so that a long-open tab can follow a registry whose keys have rotated.
 */
export function webCryptoSignature(
  keysOfPage: readonly RegistryKey[],
  readKeys: () => Promise<readonly RegistryKey[]>,
): SignatureCheck {
  let keys = keysOfPage;
  const imported = new Map<string, Promise<CryptoKey>>();

  const renewKeys = async (): Promise<void> => {
    try {
      keys = await readKeys();
    } catch (cause) {
      throw new RegistryRefusal('unknown-key', cause);
    }
  };

  const keyOf = async (kid: string): Promise<CryptoKey> => {
    const isKnown = keys.some((candidate) => candidate.kid === kid);
    if (!isKnown) await renewKeys();
    const key = keys.find((candidate) => candidate.kid === kid);
    if (key === undefined) throw new RegistryRefusal('unknown-key');
    const known = imported.get(kid) ?? importKey(key);
    imported.set(kid, known);
    return known;
  };

  return async (text) => {
    const signed = signedRegistrySchema.safeParse(parsedJson(text));
    if (!signed.success) throw new RegistryRefusal('unreadable');
    const { protected: header, payload, signature } = signed.data;
    const described = registrySignatureHeaderSchema.safeParse(parsedJson(textOf(header)));
    if (!described.success) throw new RegistryRefusal('other-type');
    const key = await keyOf(described.data.kid);
    const isGenuine = await crypto.subtle.verify(
      CURVE,
      key,
      bytesOf(signature),
      new TextEncoder().encode(`${header}.${payload}`),
    );
    if (!isGenuine) throw new RegistryRefusal('bad-signature');
    return parsedJson(textOf(payload));
  };
}

async function importKey({ x }: RegistryKey): Promise<CryptoKey> {
  try {
    const jwk = { kty: 'OKP', crv: CURVE, alg: REGISTRY_SIGNATURE_ALGORITHM, x };
    return await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['verify']);
  } catch (cause) {
    throw new RegistryRefusal('no-crypto', cause);
  }
}

/** Invalid base64url becomes an empty array, which no signature matches. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function textOf(base64url: string): string {
  return new TextDecoder().decode(bytesOf(base64url));
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
