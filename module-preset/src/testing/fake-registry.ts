import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import {
  type AuditAction,
  type AuditEntry,
  type DeployToken,
  disableRequestSchema,
  type ErrorKind,
  enableRequestSchema,
  type History,
  type ModuleRelease,
  type ModuleStatus,
  moduleReleaseSchema,
  newDeployTokenRequestSchema,
  type PlatformState,
  previewRequestSchema,
  promoteRequestSchema,
  rollbackRequestSchema,
  statusOfKind,
} from '@adhelm/contracts';
import { extract } from 'tar-stream';
import * as z from 'zod';

export const FAKE_TOKEN = 'adm_small-tool_fake';
const AT = '2026-11-21T12:00:00.000Z';
const MOST_IN_A_PAGE = 2;

/** An uploaded release. */
export type Upload = { readonly release: ModuleRelease; readonly files: ReadonlyMap<string, Buffer> };

/** An in-memory registry of one module with the management API over HTTP. */
export type FakeRegistry = {
  readonly url: string;
  readonly uploads: Upload[];
  /** JSON bodies of `POST` requests, as `action: body`. */
  readonly requests: string[];
  /** Sets the status and text of all further responses; `location` is a redirect target. */
  /** Simulates an automatic rollback. */
  readonly takeBack: (reason: string) => void;
  /** Simulates a shell that runs another version than the live one, or none. */
  readonly replace: (runs: string | null, reason: string) => void;
  readonly breakDown: (status: number, text: string, location?: string) => void;
  /** Simulates a request without a token. */
  readonly rejectAccess: () => void;
  readonly close: () => Promise<void>;
};

/** An error response: a problem document. */
class Refusal extends Error {
  readonly kind: ErrorKind;
  readonly extensions: object;

  constructor(kind: ErrorKind, message: string, extensions: object = {}) {
    super(message);
    this.kind = kind;
    this.extensions = extensions;
  }
}

export async function startFakeRegistry(state: PlatformState, module = 'small-tool'): Promise<FakeRegistry> {
  const uploads: Upload[] = [];
  const requests: string[] = [];
  const entries: AuditEntry[] = [];
  const tokens: DeployToken[] = [];
  let broken: { readonly status: number; readonly text: string; readonly location: string } | null = null;
  let status: ModuleStatus = {
    name: module,
    title: 'Small tool',
    owner: 'Test team',
    live: null,
    previous: null,
    candidate: null,
    disabled: null,
    releases: [],
  };

  const note = (action: AuditAction, to: string | null, reason: string | null = null) => {
    entries.unshift({
      id: String(entries.length + 1),
      at: AT,
      actor: 'token ci',
      action,
      module,
      from: status.live?.version ?? null,
      to,
      reason,
    });
  };
  const mustExist = (version: string) => {
    if (status.releases.some((release) => release.version === version)) return;
    throw new Refusal('not-found', `${module} has no version ${version}.`);
  };
  const makeLive = (version: string) => {
    const previous = status.live?.version ?? null;
    const health = { version, mounted: 18, failed: 1, uncaughtErrors: 0, medianMountMs: null };
    const watched = { until: AT, evidence: 3.5, decidesAt: 100 };
    const live = { version, since: AT, by: 'token ci', health, watched };
    status = { ...status, live, previous, candidate: null };
  };
  const watch = (version: string, percent: number) => {
    const health = { version, mounted: 40, failed: 2, uncaughtErrors: 1, medianMountMs: 51.4 };
    const evidence = { evidence: 1.25, decidesAt: 100, health: { candidate: health, live: null } };
    status = { ...status, candidate: { version, percent, since: AT, by: 'token ci', ...evidence } };
  };

  const takeBack = (reason: string) => {
    const { live, previous } = status;
    if (live === null || previous === null) throw new Error('there is nothing to go back to');
    status = {
      ...status,
      live: { version: previous, since: AT, by: 'adhelm' },
      previous: null,
      lastRollback: { at: AT, from: live.version, to: previous, reason },
    };
  };

  const actions: Readonly<Record<string, (body: unknown) => unknown>> = {
    promote: (body) => {
      const { version, percent, reason = null } = promoteRequestSchema.parse(body);
      mustExist(version);
      if (status.disabled !== null) throw new Refusal('conflict', `${module} is disabled.`);
      note(percent === 100 ? 'promoted' : 'rollout-started', version, reason);
      if (percent === 100) makeLive(version);
      else watch(version, percent);
      return status;
    },
    rollback: (body) => {
      const { version, reason = null } = rollbackRequestSchema.parse(body);
      const to = version ?? status.previous;
      if (to === null) throw new Refusal('conflict', `${module} has no version to go back to.`);
      mustExist(to);
      note('rolled-back', to, reason);
      makeLive(to);
      return status;
    },
    disable: (body) => {
      const { reason } = disableRequestSchema.parse(body);
      note('disabled', null, reason);
      status = { ...status, disabled: { reason, at: AT, by: 'token ci' } };
      return status;
    },
    enable: (body) => {
      enableRequestSchema.parse(body);
      note('enabled', null);
      status = { ...status, disabled: null };
      return status;
    },
    preview: (body) => {
      const { version, localhost } = previewRequestSchema.parse(body);
      if (version !== undefined) mustExist(version);
      return { url: `http://shell.test/preview?token=${version ?? localhost}`, expiresAt: AT };
    },
    tokens: (body) => {
      const { label, scopes } = newDeployTokenRequestSchema.parse(body);
      const id = `00000000-0000-4000-8000-00000000000${tokens.length + 1}`;
      const token: DeployToken = {
        id,
        label,
        scopes,
        createdBy: 'token ci',
        createdAt: AT,
        expiresAt: AT,
        revokedAt: null,
        lastUsedAt: null,
      };
      tokens.push(token);
      return { ...token, token: `adm_${module}_the-new-one` };
    },
  };

  const publish = (upload: Upload) => {
    const { version } = upload.release.manifest;
    if (status.releases.some((release) => release.version === version)) {
      throw new Refusal('conflict', `${module} ${version} exists already. Versions never change.`);
    }
    const bytes = [...upload.files.values()].reduce((sum, content) => sum + content.length, 0);
    const { federationName } = upload.release;
    const summary = { version, federationName, publishedAt: AT, publishedBy: 'token ci', bytes };
    uploads.push(upload);
    note('published', version);
    status = { ...status, releases: [summary, ...status.releases] };
    return { name: module, version, federationName, files: upload.files.size, bytes };
  };

  const historyPage = (query: URLSearchParams): History => {
    const shown = entries.filter(
      ({ action }) => query.get('refusals') === 'shown' || !/^(access|request)-refused$/.test(action),
    );
    const first = shown.findIndex(({ id }) => id === query.get('before')) + 1;
    const page = shown.slice(first, first + Math.min(Number(query.get('limit')), MOST_IN_A_PAGE));
    return { entries: page, next: first + page.length < shown.length ? (page.at(-1)?.id ?? null) : null };
  };

  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const path = new URL(request.url ?? '/', 'http://fake').pathname;
    if (path === '/registry/platform') return state;
    const [, , , name, action = '', id] = path.split('/');
    if (request.headers.authorization === undefined)
      throw new Refusal('auth', 'This needs a deploy token or an admin.');
    if (request.headers.authorization !== `Bearer ${FAKE_TOKEN}`) {
      throw new Refusal('forbidden', `That deploy token is not for ${name}.`);
    }
    if (name !== module) throw new Refusal('not-found', `There is no module ${name}.`);
    if (request.method === 'POST' && action === 'releases') return publish(await readUpload(request));
    if (request.method === 'POST') {
      const body: unknown = await json(request);
      requests.push(`${action}: ${JSON.stringify(body)}`);
      return actions[action]?.(body);
    }
    if (action === 'tokens' && request.method === 'DELETE') {
      const found = tokens.findIndex((token) => token.id === id);
      if (found < 0) throw new Refusal('not-found', `${module} has no token ${id}.`);
      return tokens.splice(found, 1)[0];
    }
    if (action === 'tokens') return { tokens };
    return action === 'history'
      ? historyPage(new URL(request.url ?? '/', 'http://fake').searchParams)
      : status;
  };

  const server = createServer(async (request, response) => {
    const send = (code: number, text: string, location = '') => {
      const leadOn = location === '' ? {} : { location };
      response.writeHead(code, { 'content-type': 'application/json', ...leadOn }).end(text);
    };
    try {
      if (broken === null) send(200, JSON.stringify(await answer(request)));
      else send(broken.status, broken.text, broken.location);
    } catch (error) {
      const refusal =
        error instanceof Refusal
          ? error
          : new Refusal(error instanceof z.core.$ZodError ? 'validation' : 'internal', String(error));
      const code = statusOfKind[refusal.kind];
      const problem = { type: 'about:blank', title: refusal.kind, status: code, detail: refusal.message };
      send(
        code,
        JSON.stringify({ ...problem, kind: refusal.kind, requestId: 'req-1', ...refusal.extensions }),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // a listening TCP server has an address with a port
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    uploads,
    requests,
    takeBack,
    replace: (runs, reason) => {
      status = { ...status, shellMisfit: { runs, reason } };
    },
    breakDown: (code, text, location = '') => {
      broken = { status: code, text, location };
    },
    rejectAccess: () => {
      note('access-refused', null, 'This needs a \u001b[31mdeploy\r\ntoken.');
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readUpload(request: IncomingMessage): Promise<Upload> {
  if (request.headers['content-type'] !== 'application/gzip')
    throw new Refusal('validation', 'Not an archive.');
  const files = new Map<string, Buffer>();
  for await (const entry of request.pipe(createGunzip()).pipe(extract())) {
    files.set(entry.header.name, await buffer(entry));
  }
  const release = moduleReleaseSchema.parse(JSON.parse(files.get('release.json')?.toString() ?? 'null'));
  files.delete('release.json');
  return { release, files };
}
