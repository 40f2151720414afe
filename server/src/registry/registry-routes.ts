import { createHash } from 'node:crypto';
import type { RegistryDocument } from '@adhelm/contracts';
import fastifyStatic from '@fastify/static';
import type { App } from '../http/app-instance.ts';
import { type LocalRelease, registeredModule } from './local-releases.ts';

/** The document of the modules that are live. */
export function registryDocument(releases: readonly LocalRelease[]): RegistryDocument {
  return {
    registry: 'local',
    sequence: 1,
    issuedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2100-01-01T00:00:00.000Z',
    modules: releases.map(registeredModule),
    refused: [],
  };
}

/** Whether a client holds this version; a proxy that compresses may have marked the tag as weak. */
function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const held = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The registry document and the files of every release. */
export async function registryRoutes(app: App, releases: readonly LocalRelease[]): Promise<void> {
  const document = JSON.stringify(registryDocument(releases));
  const etag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;
  app.get('/registry/modules.json', { schema: { hide: true } }, (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(document);
  });
  for (const local of releases) {
    const prefix = registeredModule(local).baseUrl;
    app.get(`${prefix}files.json`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', IMMUTABLE).type('application/json; charset=utf-8').send(local.files),
    );
    await app.register(fastifyStatic, {
      root: local.folder,
      prefix,
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      allowedPath: (path) => !path.endsWith('release.json'),
    });
  }
}
