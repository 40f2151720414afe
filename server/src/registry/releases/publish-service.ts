import type { Readable } from 'node:stream';
import { AdhelmError, type PlatformRelease, type Published } from '@adhelm/contracts';
import { checkRelease } from '@adhelm/contracts/gate';
import type pg from 'pg';
import type { Queries } from '../../database/pool.ts';
import { systemScope, withScope } from '../../database/scope.ts';
import type { RegistryCaller } from '../access/registry-caller.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import { artifactType } from '../artifacts/artifact-types.ts';
import { type Variants, variantsOf } from '../artifacts/compressed-variants.ts';
import { FILE_LIST, releaseFolder } from '../artifacts/release-folder.ts';
import { recordAudit } from '../channels/registry-changes.ts';
import { platformStateFor } from './gate.ts';
import { gateRefusal } from './gate-refusal.ts';
import { type ArchivedFile, integrityOf, type ReleaseArchive, readArchive } from './read-archive.ts';
import { insertRelease, listTaken } from './release-repository.ts';

/** Takes releases in: read, checked, stored, and never changed again. */
export type PublishService = {
  /** From a gzipped tar. Throws `validation` (with the gate's failures) or `conflict`, and nothing is stored then. */
  publishArchive(
    caller: RegistryCaller,
    module: string,
    upload: Readable,
    declaredBytes: number | null,
  ): Promise<Published>;
  /** From a build on this machine, through the same door. */
  publish(caller: RegistryCaller, module: string, archive: ReleaseArchive): Promise<Published>;
};

type Parts = {
  readonly pool: pg.Pool;
  readonly store: ArtifactStore;
  readonly platform: PlatformRelease;
  readonly now: () => Date;
};

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
  const inDatabase = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
    withScope(pool, systemScope, work);

  /** `brotliBytes` is 0 where a file was not compressed yet: that rule then waits. */
  const check = async (
    queries: Queries,
    module: string,
    { release, files }: ReleaseArchive,
    brotliBytes: (name: string) => number,
  ) => {
    const { versions, federationNames } = await listTaken(queries, module, release.federationName);
    const { version } = release.manifest;
    if (release.manifest.name === module && versions.includes(version)) {
      throw new AdhelmError('conflict', `${module} ${version} exists already; versions never change.`);
    }
    const failures = checkRelease({
      module,
      release,
      files: files.map(({ name, content, integrity }) => ({
        name,
        bytes: content.length,
        brotliBytes: brotliBytes(name),
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
      await inDatabase((client) => recordAudit(client, now(), record));
    }
    throw error;
  };

  const storeAll = async (folder: string, files: readonly PreparedFile[], filesText: string) => {
    for (const { name, variants } of files) await storeFile(store, folder, name, variants);
    await storeFile(store, folder, FILE_LIST, await variantsOf(FILE_LIST, Buffer.from(filesText)));
  };

  /**
   * Checked before it is compressed (that costs seconds), before it is stored, and once more when it is entered: the
   * first two spare work, the last one decides. What was stored for nothing lies where nobody is sent.
   */
  const take = async (caller: RegistryCaller, module: string, archive: ReleaseArchive) => {
    const { release, files } = archive;
    const { version } = release.manifest;
    await inDatabase((client) => check(client, module, archive, () => 0));
    const prepared = await prepare(files);
    const sizes = new Map(
      prepared.map(({ name, content, variants }) => [name, (variants.get('br') ?? content).length]),
    );
    const brotliBytes = (name: string) => sizes.get(name) ?? 0;
    await inDatabase((client) => check(client, module, archive, brotliBytes));
    const filesText = JSON.stringify(release.files);
    const stored = { module, version, release, filesText, filesIntegrity: integrityOf(filesText) };
    await storeAll(releaseFolder(stored), prepared, filesText);
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
    await inDatabase(async (client) => {
      // one publish of a module at a time: the second of two equal ones must meet the first one's version
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`publish ${module}`]);
      await check(client, module, archive, brotliBytes);
      await insertRelease(client, { ...stored, bytes, publishedAt: now(), publishedBy: caller.name });
      await recordAudit(client, now(), { actor: caller.name, action: 'published', module, to: version });
    });
    return { name: module, version, federationName: release.federationName, files: files.length, bytes };
  };

  const publish: PublishService['publish'] = async (caller, module, archive) => {
    const { version } = archive.release.manifest;
    return take(caller, module, archive).catch((error: unknown) => refuse(caller, module, version, error));
  };

  return {
    publish,
    async publishArchive(caller, module, upload, declaredBytes) {
      const archive = await readArchive(upload, declaredBytes).catch((error: unknown) =>
        refuse(caller, module, null, error),
      );
      return publish(caller, module, archive);
    },
  };
}
