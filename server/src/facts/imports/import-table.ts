import type { ImportMapping, ImportTable } from '@adhelm/contracts';
import type pg from 'pg';
import type { Account } from '../../sources/accounts/index.ts';
import { headersHash, keptMapping } from './kept-mappings.ts';
import { mappingFaults } from './mapping/check-mapping.ts';
import { kindsOf, kindTable } from './mapping/kind-table.ts';
import type { HeadedTable } from './mapping/mapped-file.ts';
import { suggestMapping } from './mapping/suggest-mapping.ts';
import { type Cell, textOf } from './reading/table-row.ts';

const SHOWN_SAMPLES = 5;
const SHOWN_CHARACTERS = 60;

/** A file's table for the mapping screen, with the last previewed mapping or else a suggested one. */
export async function tableResponse(
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
  const left = previewed !== null && namesColumnsOf(previewed, columns) ? previewed : null;
  const kept = left === null ? await keptMapping(client, account.id, headersHash(columns)) : null;
  const chosen = left ?? kept;
  // the person already chose between columns of one name
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

/** Whether a mapping names only existing columns with unique names. */
function namesColumnsOf(mapping: ImportMapping, columns: readonly string[]): boolean {
  return Object.values(mapping.columns).every((column) => columns.includes(column));
}

function samplesOf(cells: readonly (Cell | undefined)[]): string[] {
  const texts = cells.map((cell) => textOf(cell).slice(0, SHOWN_CHARACTERS)).filter((text) => text !== '');
  return [...new Set(texts)].slice(0, SHOWN_SAMPLES);
}
