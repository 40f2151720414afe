import { extname } from 'node:path';

/** What a release may hold, by its name's end, and how it is served. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** `Content-Type` of a file; what is not known is sent as bytes, which no browser runs. */
export function artifactType(name: string): string {
  return types[extname(name).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether compressing it is worth it. */
export function isCompressible(name: string): boolean {
  return /^(text\/|application\/json|image\/svg)/.test(artifactType(name));
}
