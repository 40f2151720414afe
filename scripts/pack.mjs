import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './installation.mjs';
import { root } from './root.mjs';

/**
 * Packs the packages for module teams as JavaScript with type declarations, because Node strips no types below
 * `node_modules`. `npm run pack [folder]`, by default into `dist/packages`. Ordered by dependency.
 */
const packages = ['contracts', 'module-preset', 'shared-ui'];

/** Sources excluded from packages: tests, and code used only by our own tests. */
const ownTests = {
  contracts: ['src/gate/testing'],
  'module-preset': ['src/testing'],
  'shared-ui': [],
};

/** Asset files that the code needs. */
const isAsset = (path) =>
  /\.(mjs|css|woff2|svg)$|(?<!\.test)\.d\.ts$/.test(path) && !path.endsWith('.test.mjs');

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

function stageOf(stages, name) {
  return join(stages, name);
}

/** Compiles the sources of a package into its stage; our other packages are resolved from their stages. */
function compile(stages, name) {
  const stage = stageOf(stages, name);
  const sources = join(root, name);
  const config = join(stage, 'tsconfig.json');
  const paths = Object.fromEntries(
    packages
      .slice(0, packages.indexOf(name))
      .flatMap((other) =>
        Object.entries(readJson(join(stageOf(stages, other), 'package.json')).exports).map(
          ([entry, { types }]) => [
            `@adhelm/${other}${entry.slice(1)}`,
            [join(stageOf(stages, other), types)],
          ],
        ),
      ),
  );
  writeJson(config, {
    extends: join(sources, 'tsconfig.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      declaration: true,
      incremental: false,
      rootDir: join(sources, 'src'),
      outDir: join(stage, 'dist'),
      rewriteRelativeImportExtensions: true,
      typeRoots: [join(root, 'node_modules', '@types')],
      paths,
    },
    references: [],
    include: [join(sources, 'src')],
    exclude: ['src/**/*.test.ts', 'src/**/*.test.tsx', ...ownTests[name]].map((path) => join(sources, path)),
  });
  execFileSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', config], {
    cwd: sources,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  rmSync(config);
}

function copyAssets(stages, name) {
  const from = join(root, name, 'src');
  for (const path of readdirSync(from, { recursive: true })) {
    if (!isAsset(path) || ownTests[name].some((folder) => join('src', path).startsWith(folder))) continue;
    cpSync(join(from, path), join(stageOf(stages, name), 'dist', path));
  }
  for (const beside of ['README.md', 'templates']) {
    const path = join(root, name, beside);
    if (!existsSync(path)) continue;
    cpSync(path, join(stageOf(stages, name), beside), {
      recursive: true,
      // exclude artifacts of working on a template
      filter: (source) => !/[\\/](node_modules|dist|coverage)$/.test(source),
    });
  }
  cpSync(join(root, 'LICENSE'), join(stageOf(stages, name), 'LICENSE'));
}

/** Names of the packages that the compiled code of a stage imports. */
function importedPackages(stage) {
  const found = new Set();
  for (const path of readdirSync(join(stage, 'dist'), { recursive: true })) {
    if (!/\.m?js$|\.d\.ts$/.test(path)) continue;
    const text = readFileSync(join(stage, 'dist', path), 'utf8');
    for (const [, request] of text.matchAll(
      /(?:\bfrom|\bimport|\bimport\(|types=|\bresolve\()\s*['"]([^'"./][^'"]*)['"]/g,
    )) {
      if (isBuiltin(request)) continue;
      found.add(
        request
          .split('/')
          .slice(0, request.startsWith('@') ? 2 : 1)
          .join('/'),
      );
    }
  }
  return found;
}

const compiled = (path) => path.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');

function manifestOf(name) {
  const { version, license, type, sideEffects, exports, bin, dependencies } = readJson(
    join(root, name, 'package.json'),
  );
  return {
    name: `@adhelm/${name}`,
    version,
    license,
    type,
    ...(sideEffects === undefined ? {} : { sideEffects }),
    engines: { node: '>=22.12' },
    files: ['dist', 'templates'],
    ...(bin === undefined
      ? {}
      : { bin: Object.fromEntries(Object.entries(bin).map(([command, path]) => [command, compiled(path)])) }),
    exports: Object.fromEntries(
      Object.entries(exports).map(([entry, path]) => [
        entry,
        { types: compiled(path).replace(/\.js$/, '.d.ts'), default: compiled(path) },
      ]),
    ),
    dependencies,
  };
}

/** Pins every package that the compiled code imports to our own version, whatever its kind of dependency. */
function pinDependencies(stage, manifest, name) {
  const own = readJson(join(root, name, 'package.json'));
  const known = { ...own.devDependencies, ...own.dependencies };
  const required = new Set([...Object.keys(own.dependencies ?? {}), ...importedPackages(stage)]);
  required.delete(manifest.name);
  return Object.fromEntries(
    [...required]
      .filter((dependency) => known[dependency] !== undefined)
      .sort()
      .map((dependency) => [
        dependency,
        dependency.startsWith('@adhelm/')
          ? readJson(join(root, dependency.slice('@adhelm/'.length), 'package.json')).version
          : known[dependency],
      ]),
  );
}

function pack(name, stages, destination) {
  const stage = stageOf(stages, name);
  mkdirSync(stage, { recursive: true });
  const manifest = manifestOf(name);
  writeJson(join(stage, 'package.json'), manifest);
  compile(stages, name);
  copyAssets(stages, name);
  writeJson(join(stage, 'package.json'), {
    ...manifest,
    dependencies: pinDependencies(stage, manifest, name),
  });
  const answer = execFileSync(npm, ['pack', '--json', '--silent', '--pack-destination', destination], {
    cwd: stage,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [{ filename, size, entryCount }] = JSON.parse(answer);
  console.log(`${filename}  ${entryCount} files, ${(size / 1000).toFixed(0)} kB`);
}

ensureInstalled();
const destination = resolve(process.argv[2] ?? join(root, 'dist', 'packages'));
// below the root, where the dependencies of our packages are found
const stages = join(root, '.cache', `pack-${process.pid}`);
mkdirSync(destination, { recursive: true });
mkdirSync(stages, { recursive: true });
for (const name of packages) pack(name, stages, destination);
rmSync(stages, { recursive: true });
console.log(`in ${destination}`);
