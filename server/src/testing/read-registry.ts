import { type RegistryDocument, registryDocumentSchema, signedRegistrySchema } from '@adhelm/contracts';

/** The document in a signed registry response, without verifying the signature. */
export function documentIn(json: unknown): RegistryDocument {
  const { payload } = signedRegistrySchema.parse(json);
  return registryDocumentSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}

/** The modules that a server lets a browser run. */
export async function readRegistry(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RegistryDocument> {
  const answer = await fetch(`${url}/registry/modules.json`, { headers });
  return documentIn(await answer.json());
}
