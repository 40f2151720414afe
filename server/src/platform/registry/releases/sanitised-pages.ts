import { isPageFile, picturesOf, sanitisedPage } from '@adhelm/contracts/gate';
import { releaseAddress } from '../artifacts/release-folder.ts';
import { integrityOf, type ReleaseArchive } from './read-archive.ts';

/**
 * A checked release whose pages are sanitised, since the server inserts them into its own page, and display only pictures
 * of the release. Its list of files names what is stored.
 */
export function withSanitisedPages(archive: ReleaseArchive): ReleaseArchive {
  const { name: module, version } = archive.release.manifest;
  const names = archive.files.map(({ name }) => name);
  const addressOf = picturesOf(releaseAddress(module, version), names);
  const files = archive.files.map((file) => {
    if (!isPageFile(file.name)) return file;
    const content = Buffer.from(sanitisedPage(file.content.toString('utf8'), addressOf));
    return { ...file, content, integrity: integrityOf(content) };
  });
  const pages = files
    .filter(({ name }) => isPageFile(name))
    .map(({ name, content, integrity }) => [name, { integrity, bytes: content.length }] as const);
  const { release } = archive;
  return { release: { ...release, files: { ...release.files, ...Object.fromEntries(pages) } }, files };
}
