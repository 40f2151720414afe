import {
  type AuditEntry,
  type DeployScope,
  type DeployToken,
  deployTokenSchema,
  type History,
  historySchema,
  LONGEST_HISTORY,
  type ModuleStatus,
  moduleStatusSchema,
  type NewDeployToken,
  newDeployTokenSchema,
  type PlatformState,
  type PreviewLink,
  type Published,
  platformStateSchema,
  previewLinkSchema,
  publishedSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { Connection } from './connection.ts';
import { type RegistryRequest, requestRegistry } from './registry-request.ts';

/** The registry's management API, as listed in `registry-api.ts` of contracts. Every call throws `CliError`. */
export type RegistryClient = {
  platform(): Promise<PlatformState>;
  status(): Promise<ModuleStatus>;
  /** The newest `limit` entries; with `all`, including rejected requests. */
  history(wish: { limit: number; all: boolean }): Promise<AuditEntry[]>;
  publish(archive: Buffer, onProgress: (sent: number) => void): Promise<Published>;
  promote(change: {
    version: string;
    percent: number;
    replace?: boolean | undefined;
    reason?: string | undefined;
  }): Promise<ModuleStatus>;
  rollBack(change: { version?: string | undefined; reason?: string | undefined }): Promise<ModuleStatus>;
  disable(change: { reason: string }): Promise<ModuleStatus>;
  enable(change: { reason?: string | undefined }): Promise<ModuleStatus>;
  preview(wish: {
    version?: string | undefined;
    localhost?: string | undefined;
    minutes: number;
  }): Promise<PreviewLink>;
  createToken(wish: { label: string; scopes: DeployScope[]; days: number }): Promise<NewDeployToken>;
  listTokens(): Promise<DeployToken[]>;
  revokeToken(id: string): Promise<void>;
};

const tokensSchema = z.object({ tokens: z.array(deployTokenSchema) });

/** The registry of a connection, for one module. */
export function createRegistryClient(
  connection: Connection,
  module: string,
  send: typeof fetch,
): RegistryClient {
  const base = `/registry/modules/${encodeURIComponent(module)}`;
  const call = <Schema extends z.core.$ZodType>(request: RegistryRequest, schema: Schema) =>
    requestRegistry(connection, request, schema, send);
  const change = (action: string, json: object) =>
    call({ method: 'POST', path: `${base}/${action}`, json }, moduleStatusSchema);

  return {
    platform: () => call({ method: 'GET', path: '/registry/platform' }, platformStateSchema),
    status: () => call({ method: 'GET', path: base }, moduleStatusSchema),
    async history({ limit, all }) {
      const entries: AuditEntry[] = [];
      for (let next: string | null = ''; next !== null && entries.length < limit; ) {
        const query: URLSearchParams = new URLSearchParams({
          limit: String(Math.min(limit - entries.length, LONGEST_HISTORY)),
          refusals: all ? 'shown' : 'hidden',
          ...(next === '' ? {} : { before: next }),
        });
        const page: History = await call({ method: 'GET', path: `${base}/history?${query}` }, historySchema);
        entries.push(...page.entries);
        next = page.next;
      }
      return entries;
    },
    publish: (archive, onProgress) =>
      call(
        { method: 'POST', path: `${base}/releases`, archive: streamOf(archive, onProgress) },
        publishedSchema,
      ),
    promote: (json) => change('promote', json),
    rollBack: (json) => change('rollback', json),
    disable: (json) => change('disable', json),
    enable: (json) => change('enable', json),
    preview: (json) => call({ method: 'POST', path: `${base}/preview`, json }, previewLinkSchema),
    createToken: (json) => call({ method: 'POST', path: `${base}/tokens`, json }, newDeployTokenSchema),
    listTokens: async () => (await call({ method: 'GET', path: `${base}/tokens` }, tokensSchema)).tokens,
    revokeToken: async (id) => {
      await call({ method: 'DELETE', path: `${base}/tokens/${encodeURIComponent(id)}` }, z.unknown());
    },
  };
}

const PIECE_BYTES = 64 * 1024;

/** The archive in chunks, each reported once the connection pulls the next one. */
function streamOf(archive: Buffer, onProgress: (sent: number) => void): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent > 0) onProgress(sent);
      if (sent >= archive.length) {
        controller.close();
        return;
      }
      const piece = archive.subarray(sent, sent + PIECE_BYTES);
      sent += piece.length;
      controller.enqueue(piece);
    },
  });
}
