import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

const require = createRequire(import.meta.url);

function configurationOf(file: string, folder: string): Configuration {
  return {
    mode: 'none',
    target: 'node24',
    devtool: false,
    entry: { program: file },
    output: { path: folder, filename: '[name].mjs', module: true, chunkFormat: 'module' },
    experiments: { outputModule: true },
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          // our modules only define things: what a program does not use of a feature's public file stays out
          sideEffects: false,
          // files beside a module stay where they are
          parser: { url: false },
          loader: require.resolve('swc-loader'),
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      ],
    },
    optimization: { sideEffects: true, providedExports: true, usedExports: true },
  };
}

function build(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error !== null) reject(error);
      else if (stats === undefined || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

const built = new Map<string, Promise<string>>();

/**
 * A program of these tests in one script, for those that start it dozens of times: Node finds and links 1,700 modules in
 * half a second of processor time, which is four times what it takes to load the part that the program uses. It is built
 * once in a process. Resolves with the path of the script, which goes with the process.
 */
export function bundledProgram(file: string): Promise<string> {
  const known = built.get(file);
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), `adhelm-${basename(file, '.ts')}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const program = build(configurationOf(file, folder)).then(() => join(folder, 'program.mjs'));
  built.set(file, program);
  return program;
}
