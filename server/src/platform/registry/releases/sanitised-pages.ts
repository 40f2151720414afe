import { isPageFile, sanitisedPage } from '@adhelm/contracts/gate';
import { integrityOf, type ReleaseArchive } from './read-archive.ts';

/**
 * A checked release whose pages are sanitised, since the server inserts them into its own page. Its list of files names
 * what is stored.
 */
export function withSanitisedPages(archive: ReleaseArchive): ReleaseArchive {
  const files = archive.files.map((file) => {
    if (!isPageFile(file.name)) return file;
    const content = Buffer.from(sanitisedPage(file.content.toString('utf8')));
    return { ...file, content, integrity: integrityOf(content) };
  });
  const pages = files
    .filter(({ name }) => isPageFile(name))
    .map(({ name, content, integrity }) => [name, { integrity, bytes: content.length }] as const);
  const { release } = archive;
  return { release: { ...release, files: { ...release.files, ...Object.fromEntries(pages) } }, files };
}
