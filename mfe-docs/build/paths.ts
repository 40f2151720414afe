import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '');

/** Folders that the build reads and writes. */
export const paths = {
  module: folder('..'),
  project: folder('../..'),
  /** Written by every build, never committed. */
  generated: folder('../generated'),
  samples: folder('../src/samples'),
  diagrams: folder('../src/diagrams'),
} as const;
