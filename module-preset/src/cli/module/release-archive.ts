import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { BuiltRelease } from './built-release.ts';

/** The same build gives the same bytes: an archive contains neither time nor user. */
const anonymous = { mtime: new Date(0), mode: 0o644, uid: 0, gid: 0 };

/** A build in the registry's format: gzipped tar of `release.json` and the other files. */
export async function packRelease({ releaseText, files }: BuiltRelease): Promise<Buffer> {
  const archive = pack();
  archive.entry({ ...anonymous, name: 'release.json' }, releaseText);
  for (const { name, content } of files) {
    archive.entry({ ...anonymous, name }, content);
  }
  archive.finalize();
  return buffer(archive.pipe(createGzip({ level: 9 })));
}
