import type { Readable } from 'node:stream';
import { AdhelmError, type ModuleRelease, type PlatformRelease, type Published } from '@adhelm/contracts';
import { checkRelease } from '@adhelm/contracts/gate';
import type pg from 'pg';
import type { Queries } from '../../database/pool.ts';
import { systemScope, withScope } from '../../database/scope.ts';
import type { RegistryCaller } from '../access/registry-caller.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { artifactType } from '../artifacts/artifact-types.ts';
import { variantsOf } from '../artifacts/compressed-variants.ts';
import { recordAudit } from '../channels/registry-changes.ts';
import { gateRefusal, platformStateFor } from './gate.ts';
import { type ArchivedFile, integrityOf, type ReleaseArchive, readArchive } from './read-archive.ts';
import { insertRelease, listTaken } from './release-repository.ts';

const FILE_LIST = 'files.json';

/** Takes releases in: read, checked, stored, and never changed again. */
export type PublishService = {
  /** From a gzipped tar. Throws `validation` (with the gate's failures) or `conflict`, and nothing is stored then. */
  publishArchive(caller: RegistryCaller, module: string, upload: Readable): Promise<Published>;
  /** From a build on this machine, through the same door. */
  publish(caller: RegistryCaller, module: string, archive: ReleaseArchive): Promise<Published>;
};

type Parts = {
  readonly pool: pg.Pool;
  readonly store: ArtifactStore;
  readonly platform: PlatformRelease;
  readonly now: () => Date;
};

type Variants = Awaited<ReturnType<typeof variantsOf>>;
type PreparedFile = ArchivedFile & { readonly variants: Variants };

/** Compressed one after the other: a publish must not take the whole machine. */
async function prepare(files: readonly ArchivedFile[]): Promise<PreparedFile[]> {
  const prepared: PreparedFile[] = [];
  for (const file of files) prepared.push({ ...file, variants: await variantsOf(file.name, file.content) });
  return prepared;
}

async function storeFile(
  store: ArtifactStore,
  folder: string,
  name: string,
  variants: Variants,
): Promise<void> {
  for (const [encoding, content] of variants) {
    await store.put(`${folder}/${name}`, encoding, content, { type: artifactType(name) });
  }
}

export function createPublishService({ pool, store, platform, now }: Parts): PublishService {
  const check = async (
    queries: Queries,
    module: string,
    release: ModuleRelease,
    files: readonly PreparedFile[],
  ) => {
    const { versions, federationNames } = await listTaken(queries, module, release.federationName);
    const { version } = release.manifest;
    if (versions.includes(version)) {
      throw new AdhelmError('conflict', `${module} ${version} exists already; versions never change.`);
    }
    const failures = checkRelease({
      module,
      release,
      files: files.map(({ name, content, integrity, variants }) => ({
        name,
        bytes: content.length,
        brotliBytes: (variants.get('br') ?? content).length,
        integrity,
        text: () => content.toString('utf8'),
      })),
      state: await platformStateFor(queries, platform, module),
      existingVersions: versions,
      existingFederationNames: federationNames,
    });
    if (failures.length > 0) throw gateRefusal(`${module} ${version}`, failures);
  };

  const refuse = async (caller: RegistryCaller, module: string, to: string | null, error: unknown) => {
    if (error instanceof AdhelmError) {
      const reason = error.message.slice(0, 2_000);
      const record = { actor: caller.name, action: 'publish-refused', module, to, reason } as const;
      await withScope(pool, systemScope, (client) => recordAudit(client, now(), record));
    }
    throw error;
  };

  const take = async (caller: RegistryCaller, module: string, { release, files }: ReleaseArchive) => {
    const prepared = await prepare(files);
    const { version } = release.manifest;
    return withScope(pool, systemScope, async (client) => {
      // one publish of a module at a time: the second of two equal ones must meet the first one's version
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`publish ${module}`]);
      await check(client, module, release, prepared);
      const filesText = JSON.stringify(release.files);
      const folder = `${module}/${version}`;
      for (const { name, variants } of prepared) await storeFile(store, folder, name, variants);
      await storeFile(store, folder, FILE_LIST, await variantsOf(FILE_LIST, Buffer.from(filesText)));
      const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
      await insertRelease(client, {
        module,
        version,
        release,
        filesText,
        filesIntegrity: integrityOf(filesText),
        bytes,
        publishedAt: now(),
        publishedBy: caller.name,
      });
      await recordAudit(client, now(), { actor: caller.name, action: 'published', module, to: version });
      return {
        name: module,
        version,
        federationName: release.federationName,
        files: files.length,
        bytes,
      };
    });
  };

  const publish: PublishService['publish'] = async (caller, module, archive) => {
    const { version } = archive.release.manifest;
    return take(caller, module, archive).catch((error: unknown) => refuse(caller, module, version, error));
  };

  return {
    publish,
    async publishArchive(caller, module, upload) {
      const archive = await readArchive(upload).catch((error: unknown) =>
        refuse(caller, module, null, error),
      );
      return publish(caller, module, archive);
    },
  };
}
