import { createHash } from 'node:crypto';
import {
  messageOf,
  moduleReleaseSchema,
  type RegisteredModule,
  type RegistryDocument,
  type RegistryEntry,
} from '@adhelm/contracts';
import { ConfigError } from '../config.ts';
import type { DocumentService } from '../registry/documents/document-service.ts';
import type { RegistrySigner } from '../registry/documents/registry-signer.ts';
import { integrityOf } from '../registry/releases/read-archive.ts';

const ANSWER_WITHIN_MS = 5_000;

/** Development servers of this machine, by their addresses (`http://localhost:4501/`). */
export type Development = {
  /** Where the shell's pages hear of its changes; its files are in `shellFolder`. */
  readonly shellServer: string;
  /** Where the modules are that stand in the place of the published ones. */
  readonly moduleServers: readonly string[];
};

/**
 * What development servers of this machine serve, by their addresses (`http://localhost:4501/`). Throws `ConfigError`
 * when one does not answer as `adhelm-module dev` does.
 */
export function readLocalModules(addresses: readonly string[]): Promise<RegisteredModule[]> {
  return Promise.all(addresses.map(readLocalModule));
}

async function readLocalModule(address: string): Promise<RegisteredModule> {
  const read = async (file: string) => {
    const answer = await fetch(address + file, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  try {
    const release = moduleReleaseSchema.parse(JSON.parse(String(await read('release.json'))));
    const { manifest, federationName, entry, preload } = release;
    return {
      name: manifest.name,
      version: `${manifest.version} (local build)`,
      federationName,
      baseUrl: address,
      entry,
      preload,
      filesUrl: `${address}files.json`,
      filesIntegrity: integrityOf(await read('files.json')),
      manifest,
    };
  } catch (error) {
    throw new ConfigError(`There is no module in development at ${address}: ${messageOf(error)}`);
  }
}

/**
 * Documents in which the modules that are edited on this machine stand in the place of the published ones, for every
 * browser: nothing of it is published, and health reports of them count for nothing.
 */
export function withLocalModules(
  documents: DocumentService,
  modules: readonly RegisteredModule[],
  signer: Pick<RegistrySigner, 'signDocument'>,
): DocumentService {
  const fingerprint = createHash('sha256').update(JSON.stringify(modules)).digest('base64url').slice(0, 8);
  return {
    get registry() {
      return documents.registry;
    },
    async documentFor(browser) {
      const published = await documents.documentFor(browser);
      const document = { ...published.document, modules: replaced(published.document, modules) };
      return {
        document,
        body: JSON.stringify(await signer.signDocument(JSON.stringify(document))),
        etag: published.etag.replace(/"$/, `.${fingerprint}"`),
      };
    },
  };
}

/** A version that somebody previews goes before the one that they edit; what is switched off stays off. */
function replaced(
  { modules: published, preview }: RegistryDocument,
  local: readonly RegisteredModule[],
): RegistryEntry[] {
  const edited = local.filter(({ name }) => name !== preview?.module);
  const names = new Set(edited.map(({ name }) => name));
  return [
    ...published.filter(({ name }) => !names.has(name)),
    ...edited.map((module): RegistryEntry => {
      const disabled = published.find(({ name }) => name === module.name)?.disabled ?? null;
      return { ...module, arm: 'preview', fallback: null, disabled };
    }),
  ];
}
