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
  /** `http://localhost:4501/`: where pages hear of changes, and where `release.json` and all files of a module are. */
  readonly address: string;
  readonly federationName: string;
  readonly stop: () => Promise<void>;
};

type DevServerOptions = {
  /** Of a module, or of the shell itself. */
  readonly folder: string;
  /** 0 is any free one. */
  readonly port: number;
  /** The one page that may read what is served. */
  readonly shell: URL;
  /** Hears of each build: its errors, none when it is fine. */
  readonly onBuilt: (errors: readonly string[]) => void;
};

const configSchema = z.object({ default: z.unknown() });
/** Resolves by the module's own file, so that what a team adds to its build is there in development too. */
type ConfigFunction = (env: object, parameters: { mode: 'development' }) => Configuration;

async function loadConfiguration(folder: string): Promise<Configuration> {
  const file = join(folder, 'webpack.config.mjs');
  if (!existsSync(file)) return moduleConfig({ folder, mode: 'development' });
  const { default: made } = configSchema.parse(await import(pathToFileURL(file).href));
  if (typeof made !== 'function') {
    throw new CliError(
      exitCodes.usage,
      `${file} must export a function of (env, { mode }), as the template's does.`,
    );
  }
  return (made as ConfigFunction)({}, { mode: 'development' });
}

/** A build whose files have a fixed address belongs to the server that has that address: it finds them on the disk. */
const isServedElsewhere = ({ output }: Configuration) => output?.publicPath !== 'auto';

/**
 * Builds a module, or the shell, for development and serves it, again with each change. Resolves when the first build is
 * served.
 */
export async function startDevServer({
  folder,
  port: wanted,
  shell,
  onBuilt,
}: DevServerOptions): Promise<DevServer> {
  const port = await freePort(wanted);
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
      // a page that cannot take an update loads itself again: see refresh-or-reload.mjs
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

/** Asked before the server is: it throws what it cannot listen on where nobody can catch it. */
async function freePort(wanted: number): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (cause) => {
      reject(
        new CliError(exitCodes.conflict, `Port ${wanted} is taken; give another one by --port.`, { cause }),
      );
    });
    probe.listen(wanted, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : wanted;
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
