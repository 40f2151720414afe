import type { Readable } from 'node:stream';
import { AdhelmError, type GateFailure, type PlatformRelease, type Published } from '@adhelm/contracts';
import { checkMeanwhile, checkRelease, checkSizeBudget, type ReleaseCheck } from '@adhelm/contracts/gate';
import type pg from 'pg';
import { type Queries, systemScope, withScope } from '../../../foundation/database/index.ts';
import type { RegistryCaller } from '../access/registry-caller.ts';
import { requireValidToken } from '../access/revocation.ts';
import type { ArtifactEncoding, ArtifactStore } from '../artifacts/artifact-store.ts';
import { artifactType } from '../artifacts/artifact-types.ts';
import { type Variants, variantsOf } from '../artifacts/compressed-variants.ts';
import { FILE_LIST, releaseFolder } from '../artifacts/release-folder.ts';
import { recordAudit } from '../channels/registry-changes.ts';
import { platformStateFor } from './gate.ts';
import { gateRefusal } from './gate-refusal.ts';
import { type ArchivedFile, integrityOf, type ReleaseArchive, readArchive } from './read-archive.ts';
import { insertRelease, listTaken } from './release-repository.ts';
import { withSanitisedPages } from './sanitised-pages.ts';

/** Accepts releases, which are read, checked, stored, and never changed again. */
export type PublishService = {
  /** From a gzipped tar. Throws `validation` (with the gate's failures) or `conflict` without storing anything. */
  publishArchive(
    caller: RegistryCaller,
    module: string,
    upload: Readable,
    declaredBytes: number | null,
  ): Promise<Published>;
  /** From a build on this machine, with the same checks. */
  publish(caller: RegistryCaller, module: string, archive: ReleaseArchive): Promise<Published>;
};

type Parts = {
  readonly pool: pg.Pool;
  readonly store: ArtifactStore;
  readonly platform: PlatformRelease;
  readonly now: () => Date;
};

type PreparedFile = ArchivedFile & { readonly variants: Variants };

/** Compressed one after the other, so that a publish does not take the whole machine. */
async function prepare(files: readonly ArchivedFile[]): Promise<PreparedFile[]> {
  const prepared: PreparedFile[] = [];
  for (const file of files) prepared.push({ ...file, variants: await variantsOf(file.name, file.content) });
  return prepared;
}

type StoredFile = { readonly name: string; readonly variants: Variants };

/**
 * Stores the files of a release while `enter` inserts it; if either fails, the files are removed. Leftovers of a killed
 * process are never served.
 */
async function storeWhile(
  store: ArtifactStore,
  folder: string,
  files: readonly StoredFile[],
  enter: () => Promise<void>,
): Promise<void> {
  const put: (readonly [path: string, encoding: ArtifactEncoding])[] = [];
  try {
    for (const { name, variants } of files) {
      for (const [encoding, content] of variants) {
        put.push([`${folder}/${name}`, encoding]);
        await store.put(`${folder}/${name}`, encoding, content, { type: artifactType(name) });
      }
    }
    await enter();
  } catch (error) {
    // a failing store keeps them; the team needs the original reason of the failure
    await Promise.allSettled(put.map(([path, encoding]) => store.remove(path, encoding)));
    throw error;
  }
}

export function createPublishService({ pool, store, platform, now }: Parts): PublishService {
  const inDatabase = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
    withScope(pool, systemScope, work);

  /** The gate's input; `sizes` are compressed bytes by name, and 0 before a file is compressed. */
  const askGate = async (
    queries: Queries,
    module: string,
    { release, files }: ReleaseArchive,
    sizes: ReadonlyMap<string, number>,
    rules: (check: ReleaseCheck) => GateFailure[],
  ) => {
    const { versions, federationNames } = await listTaken(queries, module, release.federationName);
    const { version } = release.manifest;
    if (release.manifest.name === module && versions.includes(version)) {
      throw new AdhelmError('conflict', `${module} ${version} exists already. Versions never change.`);
    }
    const failures = rules({
      module,
      release,
      files: files.map(({ name, content, integrity }) => ({
        name,
        bytes: content.length,
        brotliBytes: sizes.get(name) ?? 0,
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
      const { message: reason } = error;
      const record = { actor: caller.name, action: 'publish-refused', module, to, reason } as const;
      await inDatabase((client) => recordAudit(client, now(), record));
    }
    throw error;
  };

  /**
   * The whole gate runs once before the files are compressed, which takes seconds. Rules on compressed sizes or on
   * state that may have changed run again where publishes of a module are serialised: the second of two equal ones
   * finds the first one's version before it has stored anything.
   */
  const take = async (caller: RegistryCaller, module: string, uploaded: ReleaseArchive) => {
    await inDatabase((client) => askGate(client, module, uploaded, new Map(), checkRelease));
    const archive = withSanitisedPages(uploaded);
    const { release, files } = archive;
    const { version } = release.manifest;
    const prepared = await prepare(files);
    const sizes = new Map(
      prepared.map(({ name, content, variants }) => [name, (variants.get('br') ?? content).length]),
    );
    const filesText = JSON.stringify(release.files);
    const stored = { module, version, release, filesText, filesIntegrity: integrityOf(filesText) };
    const fileList = { name: FILE_LIST, variants: await variantsOf(FILE_LIST, Buffer.from(filesText)) };
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
    await inDatabase(async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`publish ${module}`]);
      // the token may have been revoked during the upload
      if (caller.token !== undefined) await requireValidToken(client, caller.token.id);
      await askGate(client, module, archive, sizes, (check) => [
        ...checkSizeBudget(check),
        ...checkMeanwhile(check),
      ]);
      await storeWhile(store, releaseFolder(stored), [...prepared, fileList], async () => {
        await insertRelease(client, {
          ...stored,
          bytes,
          publishedAt: now(),
          publishedBy: caller.name,
          tokenId: caller.token?.id ?? null,
        });
        await recordAudit(client, now(), { actor: caller.name, action: 'published', module, to: version });
      });
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
