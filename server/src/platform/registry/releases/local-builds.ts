import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { AdhelmError, messageOf } from '@adhelm/contracts';
import { readRelease } from '@adhelm/contracts/gate';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ConfigError } from '../../../foundation/config/index.ts';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import { adhelmItself } from '../access/registry-caller.ts';
import { type Channel, readChannel, rememberLocalVersion } from '../channels/channel-repository.ts';
import type { ChannelService } from '../channels/channel-service.ts';
import type { PublishService } from './publish-service.ts';
import { integrityOf, type ReleaseArchive } from './read-archive.ts';
import { findRelease } from './release-repository.ts';

const NOT_SHIPPED = /(^release\.json|\.br|\.gz)$/;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !NOT_SHIPPED.test(name))
    .sort();
}

const LOCAL_VERSION = '0.0.0-dev.';

/** A build in a folder, under the version `0.0.0-dev.h<content hash>`. Throws `ConfigError` when it is not built. */
export async function readLocalBuild(folder: string): Promise<ReleaseArchive> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch((error: Error) => {
    throw new ConfigError(`The module in ${folder} is not built (${error.message}). Run "npm run build"`);
  });
  const { release } = readRelease(text);
  if (release === null) {
    throw new ConfigError(`The build in ${folder} is from another version of Adhelm. Run "npm run build"`);
  }
  const hash = release.federationName.slice(release.federationName.lastIndexOf('_') + 1);
  const files = await Promise.all(
    (await filesBelow(folder)).map(async (name) => {
      const content = await readFile(join(folder, name));
      return { name, content, integrity: integrityOf(content) };
    }),
  );
  // a letter first: a numeric identifier must not have a leading zero (semver 2.0.0, item 9)
  const manifest = { ...release.manifest, version: `${LOCAL_VERSION}h${hash}` };
  return { release: { ...release, manifest }, files };
}

type Parts = {
  readonly pool: pg.Pool;
  readonly log: Pick<Logger, 'warn'>;
  readonly publisher: PublishService;
  readonly channels: ChannelService;
  /** Reads what another process has changed in the registry. */
  readonly catchUp: () => Promise<void>;
};

const isLocal = (version: string) => version.startsWith(LOCAL_VERSION);

/** Versions that a team has made live or tries out take precedence over this checkout's build. */
const stepsBack = ({ live, candidate, disabled }: Channel): boolean =>
  disabled !== null || [live, candidate].some((one) => one !== null && !isLocal(one.version));

async function offer(archive: ReleaseArchive, { pool, publisher, channels }: Parts): Promise<void> {
  const { name, version } = archive.release.manifest;
  const inDatabase = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
    withScope(pool, systemScope, work);
  const isPublished = async () => (await inDatabase((client) => findRelease(client, name, version))) !== null;
  const read = () => inDatabase((client) => readChannel(client, name));
  /** Another replica may have published the same build first, which is fine. */
  const unless = (done: () => Promise<boolean>) => async (error: unknown) => {
    if (!(error instanceof AdhelmError && error.kind === 'conflict' && (await done()))) throw error;
  };
  if (!(await isPublished())) await publisher.publish(adhelmItself, name, archive).catch(unless(isPublished));
  const channel = await read();
  if (channel.localVersion === version) return;
  if (!stepsBack(channel) && channel.live?.version !== version) {
    const wish = { version, percent: 100, replace: false, reason: 'The build of this checkout' };
    const isLive = async () => (await read()).live?.version === version;
    await channels.promote(adhelmItself, name, wish).catch(unless(isLive));
  }
  await inDatabase((client) => rememberLocalVersion(client, name, version));
}

/**
 * Publishes the builds of this checkout and makes them live, each once, through the regular publish path. A build that
 * the gate refuses is logged and skipped; the live version stays. Afterwards this process knows the live versions, even
 * when another replica made them live.
 */
export async function publishLocalBuilds(folders: readonly string[], parts: Parts): Promise<void> {
  for (const folder of folders) {
    const archive = await readLocalBuild(folder);
    try {
      await offer(archive, parts);
    } catch (error) {
      const module = archive.release.manifest.name;
      parts.log.warn({ err: error, module }, `the build of ${module} was rejected: ${messageOf(error)}`);
    }
  }
  await parts.catchUp();
}
