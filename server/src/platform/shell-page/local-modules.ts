import { createHash } from 'node:crypto';
import {
  messageOf,
  moduleReleaseSchema,
  type RegisteredModule,
  type RegistryDocument,
  type RegistryEntry,
} from '@adhelm/contracts';
import { ConfigError } from '../../foundation/config/index.ts';
import { type DocumentService, integrityOf, type RegistrySigner } from '../registry/index.ts';

const ANSWER_WITHIN_MS = 5_000;

/** Module development servers on this machine, by address (`http://localhost:4501/`). */
export type Development = {
  /** Where the shell's pages subscribe to its changes; its files are in `shellFolder`. */
  readonly shellServer: string;
  /** The local builds that replace published modules. */
  readonly moduleServers: readonly string[];
};

/**
 * The manifests of the module development servers, by address (`http://localhost:4501/`). Throws `ConfigError`
 * when one does not respond as `adhelm-module dev` does.
 */
export function readLocalModules(addresses: readonly string[]): Promise<RegisteredModule[]> {
  return Promise.all(addresses.map(readLocalModule));
}

async function readLocalModule(address: string): Promise<RegisteredModule> {
  const read = async (file: string) => {
    const answer = await fetch(address + file, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (!answer.ok) throw new Error(`${file} returned ${answer.status}`);
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
    throw new ConfigError(`No development server of a module at ${address}: ${messageOf(error)}`);
  }
}

/**
 * Registry documents with local builds in place of the published modules, for every browser. Nothing of them is
 * published, and their health reports are ignored.
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

/** A previewed version takes precedence over the local build. Switched-off modules stay off. */
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
