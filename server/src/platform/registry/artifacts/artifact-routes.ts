import { AdhelmError } from '@adhelm/contracts';
import { isPageFile } from '@adhelm/contracts/gate';
import * as z from 'zod';
import type { App } from '../../../foundation/http/index.ts';
import type { ArtifactStore } from './artifact-store.ts';
import type { PublishedFiles } from './release-folder.ts';
import { sendArtifact } from './send-artifact.ts';

const parametersSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,62}$/),
  version: z.string().regex(/^[0-9A-Za-z.+-]+$/),
  '*': z.string(),
});

type Parts = { readonly store: ArtifactStore; readonly published: PublishedFiles };

/**
 * `GET /modules/<name>/<version>/<file>`: the files of every published release, so that an open tab never loses a
 * chunk. They never change; any cache may keep them, and any origin may read them. Only files that a release lists are
 * requested from the store. Pages for readers without scripts are only sent inside the shell's page. `Range` is not supported, since all files are small.
 */
export function artifactRoutes(app: App, { store, published }: Parts): void {
  app.get(
    '/modules/:name/:version/*',
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const parameters = parametersSchema.safeParse(request.params);
      if (!parameters.success) throw new AdhelmError('not-found', 'File not found.');
      const { name, version, '*': file } = parameters.data;
      const release = await published.find(name, version);
      const bytes = isPageFile(file) ? undefined : release?.sizes.get(file);
      if (release === null || bytes === undefined) {
        throw new AdhelmError('not-found', `${name} ${version} has no file ${file}.`);
      }
      const { folder } = release;
      const path = `${folder}/${file}`;
      const tag = folder.slice(folder.lastIndexOf('/') + 1);
      const isSent = await sendArtifact(request, reply, store, { file, bytes, path, tag });
      if (!isSent) throw new AdhelmError('upstream', `The artifact store is missing ${path}.`);
      return reply;
    },
  );
}
