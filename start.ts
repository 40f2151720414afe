import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type SandboxThread, startSandboxThread, verticals } from '@adhelm/sandbox';
import {
  addDemoTargets,
  type Config,
  connectDemoAccounts,
  importDemoPanels,
  productFeatures,
  readConfig,
  runProgram,
  startServer,
  waitForFirstSync,
} from '@adhelm/server';

/** How long the first start waits for figures, so that the first screen is not empty. */
const FIRST_SYNC_PATIENCE_MS = 60_000;

/** Uses the port beside the product's, so that image addresses stay the same, or a free one if that is in use. */
async function openSandbox(
  { port, dataDir, clockOffsetMs }: Config,
  onFatal: (error: Error) => void,
): Promise<SandboxThread> {
  const folder = join(dataDir, 'sandbox');
  const startOn = (chosen: number) =>
    startSandboxThread({ port: chosen, dataDir: folder, clockOffsetMs }, onFatal);
  try {
    return await startOn(port === 0 ? 0 : port + 1);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return startOn(0);
  }
}

/** The builds that `develop.ts` serves while edited; nothing without its parameters. */
function editedBuilds(): Parameters<typeof productFeatures>[0] {
  const { values } = parseArgs({
    options: {
      'shell-folder': { type: 'string' },
      'shell-server': { type: 'string' },
      'module-server': { type: 'string', multiple: true, default: [] },
    },
  });
  const { 'shell-folder': shellFolder, 'shell-server': shellServer, 'module-server': moduleServers } = values;
  if (shellFolder === undefined || shellServer === undefined) return {};
  return { shellFolder, moduleFolders: async () => [], development: { shellServer, moduleServers } };
}

await runProgram(async (onFatal) => {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const sandbox = config.sandbox ? await openSandbox(config, onFatal) : null;
  const server = await startServer({
    config,
    features: productFeatures(editedBuilds()),
    ...(sandbox === null ? {} : { sandboxUrl: sandbox.url, moveSandbox: sandbox.moveClock }),
  }).catch(async (error: unknown) => {
    await sandbox?.close();
    throw error;
  });
  if (sandbox !== null) {
    await connectDemoAccounts(server.services, sandbox.accounts);
    await importDemoPanels(server.services, sandbox.panels);
    await waitForFirstSync(server.services, FIRST_SYNC_PATIENCE_MS);
    await addDemoTargets(server.services, verticals);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (sandbox !== null) {
    process.stdout.write(`Sandbox on ${sandbox.url} (logins: ${sandbox.url}/sandbox/accounts)\n`);
  }
  process.stdout.write(`\nAdhelm is ready on ${server.url} (${seconds} s)\n`);
  if (server.demoSignIn !== null) {
    const { email, password } = server.demoSignIn;
    process.stdout.write(`Sign in with ${email} and ${password}\n`);
  }
  process.stdout.write('Stop with Ctrl-C.\n\n');
  return {
    close: async () => {
      await server.close();
      await sandbox?.close();
    },
  };
});
