import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';

const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url));

export type Sources = Readonly<Record<string, string>>;

/** A package outside the repository that can resolve the repository's dependencies. */
export type TemporaryPackage = {
  readonly folder: string;
  readonly write: (sources: Sources) => void;
  readonly remove: () => void;
};

export function temporaryPackage(sources: Sources): TemporaryPackage {
  const folder = mkdtempSync(join(tmpdir(), 'adhelm-build-'));
  const write = (files: Sources) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };
  symlinkSync(installed, join(folder, 'node_modules'));
  write({ 'package.json': '{ "name": "small", "private": true }', ...sources });
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The files of a build by path; throws webpack's errors if it fails. */
export async function build(configuration: Configuration): Promise<ReadonlyMap<string, Buffer>> {
  const compiler = webpack(configuration);
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors() !== false) reject(new Error(stats?.toString({ preset: 'errors-only' })));
        else resolve();
      });
    });
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
  const output = configuration.output?.path ?? '';
  return new Map(
    readdirSync(output, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(output.length + 1), readFileSync(path)] as const),
  );
}
