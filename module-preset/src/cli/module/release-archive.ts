import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { BuiltRelease } from './built-release.ts';

/** Same build, same bytes: an archive says nothing of when and by whom it was made. */
const anonymous = { mtime: new Date(0), mode: 0o644, uid: 0, gid: 0 };

/** A build as the registry takes it: gzipped tar of `release.json` and the files beside it. */
export async function packRelease({ releaseText, files }: BuiltRelease): Promise<Buffer> {
  const archive = pack();
  archive.entry({ ...anonymous, name: 'release.json' }, releaseText);
  for (const { name, content } of files) {
    archive.entry({ ...anonymous, name }, content);
  }
  archive.finalize();
  return buffer(archive.pipe(createGzip({ level: 9 })));
}
