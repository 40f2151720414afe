import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT_URL } from '../browser.ts';
import { productOfWorker } from '../product-of-worker.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const { dataDir: DATA_DIR } = productOfWorker();

export type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs a program to its end. */
export function run(
  parameters: readonly string[],
  options: {
    readonly cwd?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly input?: string;
  } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...parameters], {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', ...options.env },
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, stdout, stderr }));
    child.stdin.end(options.input ?? '');
  });
}

/** `npm run admin -- …` for the running product. */
export async function admin(parameters: readonly string[], input = ''): Promise<string> {
  const ended = await run(['server/src/admin/main.ts', ...parameters], { env: { DATA_DIR }, input });
  if (ended.code !== 0) throw new Error(`admin ${parameters.join(' ')}: ${ended.stderr}`);
  return ended.stdout;
}

/** `adhelm-module …` for the running product. */
export function adhelmModule(
  parameters: readonly string[],
  { cwd, token }: { readonly cwd: string; readonly token: string },
): Promise<Ended> {
  return run([join(ROOT, 'module-preset/src/cli/main.ts'), ...parameters], {
    cwd,
    env: { ADHELM_SHELL: PRODUCT_URL, ADHELM_DEPLOY_TOKEN: token },
  });
}

/** A deploy token for a module, created on the server like a team's first one. */
export async function deployToken(module: string): Promise<string> {
  const scopes = 'read,publish,promote,disable,preview,tokens';
  const answer = await admin(['deploy-token', module, '--scopes', scopes]);
  const token = /adm_\S+/.exec(answer)?.[0];
  if (token === undefined) throw new Error(`no token in: ${answer}`);
  return token;
}
