import { type RegistryDocument, registryDocumentSchema, signedRegistrySchema } from '@adhelm/contracts';

/** The document inside of a signed registry answer; the signature is not looked at. */
export function documentIn(json: unknown): RegistryDocument {
  const { payload } = signedRegistrySchema.parse(json);
  return registryDocumentSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}

/** What a server lets a browser run. */
export async function readRegistry(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RegistryDocument> {
  const answer = await fetch(`${url}/registry/modules.json`, { headers });
  return documentIn(await answer.json());
}
