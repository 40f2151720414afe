import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { finished, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AdhelmError, type ModuleRelease, messageOf, withoutUnseen } from '@adhelm/contracts';
import { readRelease } from '@adhelm/contracts/gate';
import { extract, type Header } from 'tar-stream';
import { gateRefusal } from './gate-refusal.ts';

/** Limits of one upload: packed bytes, unpacked bytes, and number of files. */
export const archiveLimits = { packedBytes: 20_000_000, bytes: 40_000_000, files: 1_000 } as const;

export type ArchivedFile = { readonly name: string; readonly content: Buffer; readonly integrity: string };
/** A release as it was uploaded; `files` are those besides `release.json`. */
export type ReleaseArchive = { readonly release: ModuleRelease; readonly files: readonly ArchivedFile[] };

const RELEASE_FILE = 'release.json';
const TOO_LARGE = 'The archive is too large';
const SHOWN_OF_A_NAME = 200;
const SAFE_NAME = /^(?!.*(?:^|\/)\.)[A-Za-z0-9._@-]+(?:\/[A-Za-z0-9._@-]+)*$/;

function refused(message: string, cause?: unknown): AdhelmError {
  return new AdhelmError('validation', message, cause === undefined ? {} : { cause });
}

function tooLarge(what: string, limit: number): AdhelmError {
  return new AdhelmError('validation', `${what}. The limit is ${limit / 1_000_000} MB.`, {
    status: 413,
  });
}

function limitedTo(limit: number, what: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(tooLarge(what, limit));
      else done(null, chunk);
    },
  });
}

/** Makes an untrusted name safe to display in a message. */
const displayable = (name: string) => withoutUnseen(name.slice(0, SHOWN_OF_A_NAME));

function nameOf({ name, type }: Header): string | null {
  if (type === 'directory') return null;
  if (type !== 'file' && type !== 'contiguous-file') {
    throw refused(
      `The archive contains "${displayable(name)}", a ${type ?? 'special file'}. Only regular files are allowed.`,
    );
  }
  const plain = name.replace(/^\.\//, '');
  if (!SAFE_NAME.test(plain)) {
    throw refused(
      `The archive contains "${displayable(name)}". Names must be plain paths inside the release.`,
    );
  }
  return plain;
}

async function contentOf(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The upload, up to the limit. It stays outside the pipeline, which would destroy it on errors together with the
 * connection that carries the response.
 */
function limitedUpload(upload: Readable): Transform {
  const limited = limitedTo(archiveLimits.packedBytes, TOO_LARGE);
  finished(upload, { writable: false }, (error) => {
    if (error) limited.destroy(error);
  });
  return upload.pipe(limited);
}

async function unpack(upload: Readable): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  const archive = extract();
  const unpacked = pipeline(
    limitedUpload(upload),
    createGunzip(),
    limitedTo(archiveLimits.bytes, 'The unpacked archive is too large'),
    archive,
  );
  const collect = async () => {
    for await (const entry of archive) {
      const name = nameOf(entry.header);
      const content = await contentOf(entry);
      if (name === null) continue;
      if (contents.has(name)) throw refused(`The archive contains "${name}" twice.`);
      contents.set(name, content);
      if (contents.size > archiveLimits.files) {
        throw refused(`The archive contains more than ${archiveLimits.files} files.`);
      }
    }
  };
  const [taken, read] = await Promise.allSettled([collect(), unpacked]);
  // our own refusal also ends the pipeline, and is more specific than the broken pipe
  const fault = [taken, read].find(
    (result) => result.status === 'rejected' && result.reason instanceof AdhelmError,
  );
  const failed = fault ?? [taken, read].find((result) => result.status === 'rejected');
  if (failed?.status === 'rejected') {
    if (failed.reason instanceof AdhelmError) throw failed.reason;
    throw refused(`The archive cannot be read: ${displayable(messageOf(failed.reason))}.`, failed.reason);
  }
  return contents;
}

function releaseIn(contents: ReadonlyMap<string, Buffer>): ModuleRelease {
  const text = contents.get(RELEASE_FILE);
  if (text === undefined)
    throw refused(`The archive has no ${RELEASE_FILE}. Build it with the webpack preset.`);
  const { release, failures } = readRelease(text.toString('utf8'));
  if (release === null) throw gateRefusal('The release', failures);
  return release;
}

/** `sha384-…` of a file. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Reads an uploaded release (gzipped tar) into memory. Throws `validation` for invalid ones: links, devices, paths that
 * lead outside, duplicate names, exceeded limits, a missing or invalid `release.json`. Nothing touches the disk.
 * `declaredBytes` is the declared length, if any: an excess is refused before the first byte.
 */
export async function readArchive(
  upload: Readable,
  declaredBytes: number | null = null,
): Promise<ReleaseArchive> {
  if (declaredBytes !== null && declaredBytes > archiveLimits.packedBytes) {
    throw tooLarge(TOO_LARGE, archiveLimits.packedBytes);
  }
  const contents = await unpack(upload);
  const release = releaseIn(contents);
  contents.delete(RELEASE_FILE);
  const files = [...contents].map(([name, content]) => ({ name, content, integrity: integrityOf(content) }));
  return { release, files };
}
