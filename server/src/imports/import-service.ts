import { createHash } from 'node:crypto';
import {
  AdhelmError,
  dayInZone,
  type ImportCommitRequest,
  type ImportDetail,
  type ImportMapping,
  type ImportPreview,
  type ImportPreviewRequest,
  type ImportsQuery,
  type ImportTable,
  type Page,
  type ReportImport,
} from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Account, accountById } from '../accounts/account-repository.ts';
import type { Requester } from '../actions/action-service.ts';
import { requireAccount } from '../campaigns/campaign-service.ts';
import { type Scope, withScope } from '../database/scope.ts';
import type { Cipher } from '../secrets/cipher.ts';
import { nameOfSource } from '../sources/capabilities/capability-table.ts';
import { counted } from './counted.ts';
import { hashOfFile, openContent, sealContent } from './draft-content.ts';
import { coveredDays, lineReport, shownRow, warningsOf } from './import-previews.ts';
import {
  bringerOf,
  contentOf,
  importById,
  insertImport,
  keepPreview,
  keptMapping,
  listImports,
  markDiscarded,
  markStarted,
  type StoredImport,
  shownImport,
} from './import-repository.ts';
import { tellImport } from './import-tray.ts';

import { mappingFaults } from './mapping/check-mapping.ts';
import { figuresTold, kindsOf, kindTable, measureColumn } from './mapping/field-table.ts';
import { type HeadedTable, openHeadedTable, openMappedFile } from './mapping/mapped-file.ts';
import { suggestMapping } from './mapping/suggest-mapping.ts';
import { stageFile } from './merging/staged-file.ts';
import { countUnknown, entityCollector } from './merging/told-entities.ts';
import { type Cell, textOf } from './reading/table-row.ts';

export type ImportServices = {
  readonly pool: pg.Pool;
  readonly cipher: Cipher;
  readonly now: () => Date;
  /** Puts an import into the queue, in the transaction that starts it. */
  readonly enqueue: (client: pg.ClientBase, importId: string) => Promise<void>;
};

const SHOWN_SAMPLES = 5;
const SHOWN_CHARACTERS = 60;

/** What identifies the columns of a file, in whatever order they stand. */
export function headersHash(columns: readonly string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([...columns].sort()))
    .digest();
}

/** Takes a file as a draft. Throws `not-found` for an account out of sight, `validation` for what is no table. */
export async function uploadImport(
  { pool, cipher, now }: ImportServices,
  { scope, actor, requestId }: Requester,
  upload: {
    readonly source: string;
    readonly account: string;
    readonly name: string;
    readonly bytes: Buffer;
  },
): Promise<ImportDetail> {
  const account = await withScope(pool, scope, (client) => requireAccount(client, upload));
  const { bytes } = upload;
  const table = await openHeadedTable(bytes, null);
  const id = uuidv7();
  const content = await sealContent(cipher, id, bytes);
  return withScope(pool, scope, async (client) => {
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
    return { ...shownImport(stored), table: await shownTable(client, account, table, null) };
  });
}

async function requireImport(client: pg.ClientBase, id: string): Promise<StoredImport> {
  const stored = await importById(client, id);
  if (stored === null) throw missing();
  return stored;
}

function missing(): AdhelmError {
  return new AdhelmError('not-found', 'There is no such import');
}

async function shownTable(
  client: pg.ClientBase,
  account: Account,
  { file, header, beginning }: HeadedTable,
  previewed: ImportMapping | null,
): Promise<ImportTable> {
  const { columns, line } = header;
  return {
    sheets: [...file.sheets],
    sheet: file.sheet,
    headerLine: line,
    columns: columns.map((name, index) => ({
      name,
      samples: samplesOf(beginning.map(({ cells }) => cells[index])),
    })),
    kinds: kindsOf(account.source).map((kind) => {
      const { label, required, optional } = kindTable[kind];
      return { kind, label, required: [...required], optional: [...optional] };
    }),
    suggestion: await suggestionOf(client, account, { header, beginning, previewed }),
  };
}

async function suggestionOf(
  client: pg.ClientBase,
  account: Account,
  {
    header: { columns },
    beginning,
    previewed,
  }: Pick<HeadedTable, 'header' | 'beginning'> & { readonly previewed: ImportMapping | null },
): Promise<ImportTable['suggestion']> {
  const kept = previewed === null ? await keptMapping(client, account.id, headersHash(columns)) : null;
  const chosen = previewed ?? kept;
  // which of several columns is meant was said by whoever chose
  const { mapping, rivals, unclear } =
    chosen === null
      ? suggestMapping({ columns, rows: beginning, account })
      : { mapping: chosen, rivals: [], unclear: [] };
  const faults = mappingFaults(mapping, { columns, currency: account.currency });
  return {
    mapping,
    isKept: kept !== null,
    rivals: rivals.map(({ field, columns: its }) => ({ field, columns: [...its] })),
    unclear: [...faults, ...unclear],
  };
}

function samplesOf(cells: readonly (Cell | undefined)[]): string[] {
  const texts = cells.map((cell) => textOf(cell).slice(0, SHOWN_CHARACTERS)).filter((text) => text !== '');
  return [...new Set(texts)].slice(0, SHOWN_SAMPLES);
}

/** One import, with its table while its content is there. Throws `not-found`, and `validation` for a sheet it lacks. */
export async function readImport(
  { pool, cipher }: ImportServices,
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
  if (content === null || account === null) return { ...shownImport(stored), table: null };
  const table = await openHeadedTable(await openContent(cipher, id, content), sheet ?? stored.sheet);
  const previewed = sheet === null || sheet === stored.sheet ? stored.mapping : null;
  return withScope(pool, scope, async (client) => ({
    ...shownImport(stored),
    table: await shownTable(client, account, table, previewed),
  }));
}

/** What was brought for an account, newest first. Throws `not-found` for an account out of sight. */
export function importsOf(
  { pool }: ImportServices,
  scope: Scope,
  { source, account, cursor, limit }: ImportsQuery,
): Promise<{ data: ReportImport[]; page: Page }> {
  return withScope(pool, scope, async (client) => {
    const { id } = await requireAccount(client, { source, account });
    const { imports, total } = await listImports(client, { accountId: id, before: cursor ?? null, limit });
    const next = imports.length === limit ? (imports.at(-1)?.id ?? null) : null;
    return { data: imports.map(shownImport), page: { next, total } };
  });
}

type OpenDraft = { readonly stored: StoredImport; readonly account: Account; readonly sealed: Buffer };

/** A draft of one's own. Throws `not-found`, `forbidden` for another person's, `conflict` for one that is over. */
async function openDraft(pool: pg.Pool, { scope, actor }: Requester, id: string): Promise<OpenDraft> {
  return withScope(pool, scope, async (client) => {
    const stored = await requireImport(client, id);
    if (stored.createdBy !== actor.id) throw foreign(stored.createdByName, 'import');
    const account = await accountById(client, stored.accountId);
    const sealed = await contentOf(client, id);
    if (account === null || sealed === null || stored.state === 'running') throw over(stored);
    return { stored, account, sealed };
  });
}

function foreign(bringer: string, what: 'import' | 'discard'): AdhelmError {
  return new AdhelmError('forbidden', `The file was brought by ${bringer}, who alone can ${what} it`);
}

function over({ state }: Pick<StoredImport, 'state'>): AdhelmError {
  const message =
    state === 'running' ? 'The file is being imported' : 'The file is not kept any more. Upload it again';
  return new AdhelmError('conflict', message);
}

/**
 * What a commit with this mapping would do. Nothing is written but the mapping of the draft. Throws `validation`, naming
 * fields, for a mapping that does not fit, or whose formats the values do not decide.
 */
export async function previewImport(
  { pool, cipher, now }: ImportServices,
  requester: Requester,
  id: string,
  { mapping, sheet: chosen }: ImportPreviewRequest,
): Promise<ImportPreview> {
  const sheet = chosen ?? null;
  const { account, sealed } = await openDraft(pool, requester, id);
  if (!kindsOf(account.source).includes(mapping.kind)) {
    const message = `${nameOfSource(account.source)} has no such report`;
    throw new AdhelmError('validation', message, { fields: [{ field: 'mapping.kind', message }] });
  }
  const bytes = await openContent(cipher, id, sealed);
  const file = await openMappedFile({ bytes, sheet, mapping, account });
  const report = lineReport();
  const entities = entityCollector(mapping.kind);
  return withScope(pool, requester.scope, async (client) => {
    const rowsOfFile = report.rowsOf(file, entities.see);
    const { duplicates, days, compare } = await stageFile(client, { account, mapping }, rowsOfFile);
    const compared = days === null ? null : await compare(days);
    const unknown = await countUnknown(client, account.id, entities.told());
    const { rows, wrongLines, totals } = report.counts;
    const previewed = { sheet, mapping: file.mapping, rows, wrongLines, days: coveredDays(days) };
    if (!(await keepPreview(client, id, previewed))) throw over({ state: 'running' });
    return {
      mapping: file.mapping,
      currency: account.currency,
      rows,
      sample: report.sample.map(shownRow),
      errorCount: wrongLines,
      errors: report.errors,
      warnings: warningsOf({ duplicates, unknown, days, totals, today: dayInZone(now(), account.timeZone) }),
      days: coveredDays(days),
      changes: compared?.changes ?? { new: 0, changed: 0, same: 0, missing: 0 },
      sums: figuresTold(mapping).map((field) => ({
        field,
        ...(compared?.sums.get(measureColumn(mapping.kind, field)) ?? {
          before: null,
          file: null,
          missing: null,
        }),
      })),
    };
  });
}

/**
 * Starts the import that the last preview showed. Throws `conflict` when there was none, and `validation` when lines
 * are wrong and nobody said that they are to be left out, or when no line is right.
 */
export async function commitImport(
  { pool, now, enqueue }: ImportServices,
  requester: Requester,
  id: string,
  { skipErrors, isWholeDays }: ImportCommitRequest,
): Promise<ReportImport> {
  const { stored } = await openDraft(pool, requester, id);
  if (stored.mapping === null)
    throw new AdhelmError('conflict', 'Look at the preview first: it tells what will change');
  if (stored.rows === 0) throw new AdhelmError('validation', 'The file has no row that can be imported');
  if (stored.wrongLines > 0 && !skipErrors) {
    const lines = counted(stored.wrongLines, 'line has errors', 'lines have errors');
    throw new AdhelmError('validation', `${lines}. Mend the file, or leave those lines out`, {
      fields: [{ field: 'skipErrors', message: lines }],
    });
  }
  return withScope(pool, requester.scope, async (client) => {
    if (!(await markStarted(client, id, { skipErrors, isWholeDays, at: now() })))
      throw over({ state: 'running' });
    await enqueue(client, id);
    await tellImport(client, id, stored.accountId);
    return shownImport(await requireImport(client, id));
  });
}

/**
 * Throws a draft away, with its file; again it does nothing. Throws `not-found`, `forbidden` for another person's, and
 * `conflict` for one that was started: what came of it is history.
 */
export function discardImport(
  { pool, now }: ImportServices,
  { scope, actor }: Requester,
  id: string,
): Promise<void> {
  return withScope(pool, scope, async (client) => {
    const bringer = await bringerOf(client, id);
    if (bringer === null) throw missing();
    if (bringer.id !== actor.id) throw foreign(bringer.name, 'discard');
    if (bringer.isDiscarded) return;
    const { accountId } = await requireImport(client, id);
    if (!(await markDiscarded(client, id, now()))) {
      throw new AdhelmError('conflict', 'The import was started, and is no draft any more');
    }
    await tellImport(client, id, accountId);
  });
}
