import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type ModuleRelease, messageOf, moduleReleaseSchema } from '@adhelm/contracts';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ConfigError } from '../../config.ts';
import { systemScope, withScope } from '../../database/scope.ts';
import { adhelmItself } from '../access/registry-caller.ts';
import { readChannel, writeChannel } from '../channels/channel-repository.ts';
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

/** A build in a folder, under the version `0.0.0-dev.<content hash>`. Throws `ConfigError` when it is not built. */
export async function readLocalBuild(folder: string): Promise<ReleaseArchive> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch((error: Error) => {
    throw new ConfigError(`The module in ${folder} is not built (${error.message}); run "npm run build"`);
  });
  const release: ModuleRelease = moduleReleaseSchema.parse(JSON.parse(text));
  const hash = release.federationName.slice(release.federationName.lastIndexOf('_') + 1);
  const files = await Promise.all(
    (await filesBelow(folder)).map(async (name) => {
      const content = await readFile(join(folder, name));
      return { name, content, integrity: integrityOf(content) };
    }),
  );
  const manifest = { ...release.manifest, version: `0.0.0-dev.${hash}` };
  return { release: { ...release, manifest }, files };
}

type Parts = {
  readonly pool: pg.Pool;
  readonly log: Pick<Logger, 'warn'>;
  readonly publisher: PublishService;
  readonly channels: ChannelService;
};

async function offer(archive: ReleaseArchive, { pool, publisher, channels }: Parts): Promise<void> {
  const { name, version } = archive.release.manifest;
  const inDatabase = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
    withScope(pool, systemScope, work);
  const known = await inDatabase((client) => findRelease(client, name, version));
  if (known === null) await publisher.publish(adhelmItself, name, archive);
  const channel = await inDatabase((client) => readChannel(client, name));
  if (channel.localVersion === version) return;
  // what a team has made live of its own stays live: this checkout's build steps back
  const isOurs = channel.live === null || channel.live.version.startsWith('0.0.0-dev.');
  if (isOurs && channel.disabled === null && channel.live?.version !== version) {
    const reason = 'The build of this checkout';
    await channels.promote(adhelmItself, name, { version, percent: 100, reason });
  }
  await inDatabase(async (client) =>
    writeChannel(client, { ...(await readChannel(client, name)), localVersion: version }),
  );
}

/**
 * Publishes the builds of this checkout and makes them live, each once, by the code that publishes everybody's. One that
 * the gate refuses is logged and left out; what was live stays.
 */
export async function publishLocalBuilds(folders: readonly string[], parts: Parts): Promise<void> {
  for (const folder of folders) {
    const archive = await readLocalBuild(folder);
    try {
      await offer(archive, parts);
    } catch (error) {
      const module = archive.release.manifest.name;
      parts.log.warn({ err: error, module }, `the build of ${module} was not taken: ${messageOf(error)}`);
    }
  }
}
