import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AuditEntry,
  type DeployScope,
  deployScopes,
  historySchema,
  type ModuleManifest,
  type ModuleRelease,
} from '@adhelm/contracts';
import { systemScope, withScope } from '../foundation/database/index.ts';
import { createDeployToken } from '../platform/registry/index.ts';
import { pageFeature } from '../platform/shell-page/index.ts';
import { writeBuilds } from './built-files.ts';
import { packedBuild, testBuild, testManifest } from './module-builds.ts';
import { bearer, createTestBrowser, signIn } from './test-browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Call = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly token?: string | undefined;
  /** Sent as JSON; bytes are sent as an archive. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

/** A server with an empty registry, and the requests of a module team. */
export type RegistryServer = TestServer & {
  /** The address of the store with the releases' files. */
  readonly artifacts: string;
  call(path: string, call?: Call): Promise<Answer>;
  /** An access token of a demo person. */
  signedIn(email: string): Promise<string>;
  /** A deploy token, with all scopes unless `part` limits them. */
  deployToken(
    module: string,
    part?: { readonly scopes?: readonly DeployScope[]; readonly days?: number },
  ): Promise<string>;
  /** Publishes a build and, with `percent`, promotes it, as its team. Rejects when the server refuses. */
  ship(module: string, version: string, options?: ShipOptions): Promise<void>;
  audit(module: string): Promise<AuditEntry[]>;
  /** Names of all files in the store, when it is the folder. */
  storedFiles(): Promise<string[]>;
};

type ShipOptions = {
  readonly percent?: number | null;
  readonly manifest?: Partial<ModuleManifest>;
  readonly shared?: ModuleRelease['shared'];
  readonly pages?: Readonly<Record<string, string>>;
};

type Options = Parameters<typeof startTestServer>[0] & {
  /** The shell to serve. */
  readonly shell?: Parameters<typeof writeBuilds>[0];
  /** Folders of builds to publish at the start. */
  readonly moduleFolders?: readonly string[];
  /** The store of the first server, for a replica. */
  readonly artifacts?: string;
};

const hashOf = (version: string) => Buffer.from(version).toString('hex').padEnd(16, '0');

/** A build that differs from version to version. */
export const buildOf = (
  module: string,
  version: string,
  manifest: Partial<ModuleManifest> = {},
  { shared = {}, pages = {} }: Pick<ShipOptions, 'shared' | 'pages'> = {},
) =>
  testBuild({
    manifest: testManifest(module, { version, ...manifest }),
    hash: hashOf(version),
    shared,
    pages,
  });

function bodyOf(body: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {};
  if (body instanceof Uint8Array) {
    return { body: new Uint8Array(body), headers: { 'content-type': 'application/gzip' } };
  }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

export async function startRegistryServer({
  moduleFolders = [],
  shell = {},
  ...options
}: Options = {}): Promise<RegistryServer> {
  const builds = await writeBuilds(shell);
  const own = options.artifacts === undefined ? await mkdtemp(join(tmpdir(), 'adhelm-artifacts-')) : null;
  const artifacts = options.artifacts ?? own ?? '';
  const page = pageFeature({ shellFolder: builds.shell, moduleFolders: async () => moduleFolders });
  const server = await startTestServer({
    features: [page],
    ...options,
    env: { ARTIFACTS: artifacts, ...options.env },
  });

  const call: RegistryServer['call'] = async (path, { method, token, body, headers } = {}) => {
    const { headers: type, ...sent } = bodyOf(body);
    const response = await fetch(server.url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...type, ...headers },
      ...sent,
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

  const deployToken: RegistryServer['deployToken'] = async (module, part = {}) => {
    const request = { module, label: 'CI', scopes: part.scopes ?? deployScopes, days: part.days ?? 30 };
    const now = options.now?.() ?? new Date();
    const made = await withScope(server.database.app, systemScope, (client) =>
      createDeployToken(client, { ...request, createdBy: 'the tests' }, now),
    );
    return made.token;
  };

  const must = async (answer: Promise<Answer>): Promise<void> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  };

  return {
    ...server,
    artifacts,
    call,
    deployToken,
    signedIn: async (email) =>
      bearer(await signIn(createTestBrowser(), server.url, email)).authorization.replace('Bearer ', ''),
    async ship(module, version, { percent = 100, manifest = {}, ...parts } = {}) {
      const token = await deployToken(module);
      const archive = await packedBuild(buildOf(module, version, manifest, parts));
      await must(call(`/registry/modules/${module}/releases`, { token, body: archive }));
      if (percent === null) return;
      await must(call(`/registry/modules/${module}/promote`, { token, body: { version, percent } }));
    },
    async audit(module) {
      const token = await deployToken(module);
      return historySchema.parse((await call(`/registry/modules/${module}/history`, { token })).body).entries;
    },
    async storedFiles() {
      const entries = await readdir(artifacts, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    async close() {
      await server.close();
      await builds.remove();
      if (own !== null) await rm(own, { recursive: true, force: true });
    },
  };
}
