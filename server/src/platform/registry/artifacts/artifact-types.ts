import { extname } from 'node:path';

/** The file types that a release may contain, by extension, and their `Content-Type`. */
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

/** `Content-Type` of a file. Unknown types are sent as bytes, which no browser executes. */
export function artifactType(name: string): string {
  return types[extname(name).toLowerCase()] ?? 'application/octet-stream';
}

/** Whether compression is worthwhile. */
export function isCompressible(name: string): boolean {
  return /^(text\/|application\/json|image\/svg)/.test(artifactType(name));
}
