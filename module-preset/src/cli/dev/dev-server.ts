import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import * as z from 'zod';
import { moduleConfig } from '../../webpack/module-config.ts';
import { CliError } from '../cli-error.ts';
import { exitCodes } from '../exit-codes.ts';

export type DevServer = {
  /** `http://localhost:4501/`: serves update events, `release.json` and all files of a module. */
  readonly address: string;
  readonly federationName: string;
  readonly stop: () => Promise<void>;
};

type DevServerOptions = {
  /** Folder of a module, or of the shell itself. */
  readonly folder: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** The only page that may read the served files. */
  readonly shell: URL;
  /** Called after each build with its errors; empty if it succeeded. */
  readonly onBuilt: (errors: readonly string[]) => void;
};

const configSchema = z.object({ default: z.unknown() });
/** Loads the module's own file, so that a team's build customizations apply in development too. */
type ConfigFunction = (env: object, parameters: { mode: 'development' }) => Configuration;

async function loadConfiguration(folder: string): Promise<Configuration> {
  const file = join(folder, 'webpack.config.mjs');
  if (!existsSync(file)) return moduleConfig({ folder, mode: 'development' });
  const { default: made } = configSchema.parse(await import(pathToFileURL(file).href));
  if (typeof made !== 'function') {
    throw new CliError(exitCodes.usage, `${file} must export a function (env, { mode }), like the template.`);
  }
  return (made as ConfigFunction)({}, { mode: 'development' });
}

/** A build with fixed file addresses belongs to the server at that address, which reads the files from disk. */
const isServedElsewhere = ({ output }: Configuration) => output?.publicPath !== 'auto';

/**
 * Builds and serves a module or the shell, and rebuilds on each change. Resolves once the first build is served.
 */
export async function startDevServer({
  folder,
  port: requestedPort,
  shell,
  onBuilt,
}: DevServerOptions): Promise<DevServer> {
  const port = await freePort(requestedPort);
  const configuration = await loadConfiguration(folder);
  const address = `http://localhost:${port}/`;
  const writeToDisk = isServedElsewhere(configuration);
  const compiler = webpack({
    ...configuration,
    output: { ...configuration.output, ...(writeToDisk ? {} : { publicPath: address }) },
    infrastructureLogging: { level: 'error' },
    stats: 'none',
  });
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // a page that cannot apply an update reloads itself: see refresh-or-reload.mjs
      liveReload: false,
      allowedHosts: ['localhost', shell.hostname],
      headers: {
        'Access-Control-Allow-Origin': shell.origin,
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': 'no-store',
      },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      devMiddleware: { publicPath: '/', writeToDisk },
      static: false,
      setupExitSignals: false,
    },
    compiler,
  );
  const built = firstBuild(compiler, onBuilt);
  await server.start();
  await built;
  return {
    address,
    federationName: configuration.output?.uniqueName ?? '',
    stop: () => server.stop(),
  };
}

/** Checked before the server starts, because its own listen error cannot be caught. */
async function freePort(requestedPort: number): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (cause) => {
      reject(
        new CliError(exitCodes.conflict, `Port ${requestedPort} is in use. Choose another one with --port.`, {
          cause,
        }),
      );
    });
    probe.listen(requestedPort, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : requestedPort;
      probe.close(() => resolve(port));
    });
  });
}

function firstBuild(compiler: Compiler, onBuilt: DevServerOptions['onBuilt']): Promise<void> {
  return new Promise((resolve) => {
    compiler.hooks.done.tap('AdhelmDevServer', (stats) => {
      onBuilt((stats.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
      resolve();
    });
  });
}
