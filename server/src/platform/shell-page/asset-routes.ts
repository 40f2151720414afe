import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, answerUnknownPath } from '../../foundation/http/index.ts';
import { type ArtifactStore, sendArtifact } from '../registry/index.ts';
import type { ShellAssets } from './shell-assets.ts';

const ASSETS = '/assets/';

type AssetRoutesOptions = {
  /** The folder of the built shell. */
  readonly folder: string;
  /** The files of other releases of the shell; null during development of the shell. */
  readonly kept: { readonly store: ArtifactStore; readonly assets: Pick<ShellAssets, 'find'> } | null;
};

/**
 * `GET /assets/<file>`: the files of this shell and of its other stored releases, because tabs opened before a deploy,
 * or served by a replica of another release, still request them.
 */
export async function assetRoutes(app: App, { folder, kept }: AssetRoutesOptions): Promise<void> {
  const lasting = { preCompressed: true, immutable: true, maxAge: '365d' };
  await app.register(
    async (routes: App) => {
      await routes.register(fastifyStatic, {
        root: folder,
        prefix: '/',
        decorateReply: false,
        index: false,
        allowedPath: (path) => !/(?<!\.hot-update)\.(json|html)$/.test(path),
        ...(kept === null ? {} : lasting),
      });
      if (kept === null) return;
      routes.setNotFoundHandler(async (request, reply) => {
        const isSent = await sendKept(request, reply, kept);
        return isSent ? reply : answerUnknownPath(request, reply);
      });
    },
    { prefix: ASSETS },
  );
}

async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, assets }: NonNullable<AssetRoutesOptions['kept']>,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const file = (request.url.split('?')[0] ?? '').slice(ASSETS.length);
  const kept = await assets.find(file);
  if (kept === null) return false;
  return sendArtifact(request, reply, store, { ...kept, file, tag: file });
}
