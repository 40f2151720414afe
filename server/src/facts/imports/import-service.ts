import type { ImportDetail, ImportsQuery, Page, ReportImport } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import type { Cipher } from '../../foundation/secrets/index.ts';
import { accountById, requireAccount } from '../../sources/accounts/index.ts';
import { hashOfFile, openContent, sealContent } from './draft-content.ts';
import { contentOf, insertImport, listImports, toReportImport } from './import-repository.ts';
import { tableResponse } from './import-table.ts';
import { openHeadedTable } from './mapping/mapped-file.ts';
import { requireImport } from './own-draft.ts';

export type ImportServices = {
  readonly pool: pg.Pool;
  readonly cipher: Cipher;
  readonly now: () => Date;
  /** Enqueues an import in the transaction that starts it. */
  readonly enqueue: (client: pg.ClientBase, importId: string) => Promise<void>;
  /** Enqueues its reversal likewise. */
  readonly enqueueRevert: (client: pg.ClientBase, importId: string) => Promise<void>;
};

/** Saves a file as a draft. Throws `not-found` for an account out of scope, `validation` for a file without a table. */
export async function uploadImport(
  { pool, cipher, now }: ImportServices,
  requester: Requester,
  upload: {
    readonly source: string;
    readonly account: string;
    readonly name: string;
    readonly bytes: Buffer;
  },
): Promise<ImportDetail> {
  const { scope, actor, requestId } = requester;
  const account = await withScope(pool, scope, (client) => requireAccount(client, upload));
  const { bytes } = upload;
  const table = await openHeadedTable(bytes, null);
  const id = uuidv7();
  const content = await sealContent(cipher, id, bytes);
  return withRequester(pool, requester, async (client) => {
    await insertImport(client, {
      id,
      accountId: account.id,
      fileName: upload.name,
      bytes: bytes.length,
      fileHash: hashOfFile(bytes),
      content,
      person: { id: actor.id, name: actor.name },
      requestId,
      at: now(),
    });
    const stored = await requireImport(client, id);
    return { ...toReportImport(stored, now()), table: await tableResponse(client, account, table, null) };
  });
}

/** One import, with its table while its file is stored. Throws `not-found`, and `validation` for an unknown sheet. */
export async function readImport(
  { pool, cipher, now }: ImportServices,
  scope: Scope,
  { id, sheet }: { readonly id: string; readonly sheet: string | null },
): Promise<ImportDetail> {
  const { stored, content, account } = await withScope(pool, scope, async (client) => {
    const found = await requireImport(client, id);
    return {
      stored: found,
      content: await contentOf(client, id),
      account: await accountById(client, found.accountId),
    };
  });
  if (content === null || account === null) return { ...toReportImport(stored, now()), table: null };
  const table = await openHeadedTable(await openContent(cipher, id, content), sheet ?? stored.sheet);
  const previewed = sheet === null || sheet === stored.sheet ? stored.mapping : null;
  return withScope(pool, scope, async (client) => ({
    ...toReportImport(stored, now()),
    table: await tableResponse(client, account, table, previewed),
  }));
}

/** The imports of an account, newest first. Throws `not-found` for an account out of scope. */
export function importsOf(
  { pool, now }: ImportServices,
  scope: Scope,
  { source, account, cursor, limit }: ImportsQuery,
): Promise<{ data: ReportImport[]; page: Page }> {
  return withScope(pool, scope, async (client) => {
    const { id } = await requireAccount(client, { source, account });
    const { imports, total } = await listImports(client, { accountId: id, before: cursor ?? null, limit });
    const next = imports.length === limit ? (imports.at(-1)?.id ?? null) : null;
    return { data: imports.map((stored) => toReportImport(stored, now())), page: { next, total } };
  });
}
