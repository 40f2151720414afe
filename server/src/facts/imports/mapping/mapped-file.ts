import type { ImportMapping } from '@adhelm/contracts';
import { findHeader, type Header } from '../reading/header-row.ts';
import { openTable, type TableFile } from '../reading/table-file.ts';
import type { TableRow, TableRows } from '../reading/table-row.ts';
import { checkMapping, refuseMapping } from './check-mapping.ts';
import { type DecidedMapping, decideFormats } from './decide-formats.ts';
import { isKnownHeader } from './field-table.ts';
import { isAboutPersons } from './header-words.ts';
import { tooLate } from './last-day.ts';
import { type MappedLine, type RowsAccount, rowMapper } from './row-mapper.ts';

/** How many rows are read to find the header and the formats. */
const LOOKED_AT_ROWS = 1000;

export type HeadedTable = {
  readonly file: TableFile;
  readonly header: Header;
  /** The first rows below the header. */
  readonly beginning: readonly TableRow[];
};

async function firstRows(rows: TableRows): Promise<TableRow[]> {
  const first: TableRow[] = [];
  for await (const batch of rows) {
    first.push(...batch);
    if (first.length >= LOOKED_AT_ROWS) break;
  }
  return first;
}

/** Opens a file and finds its header row. Throws `validation` when it has no table. */
export async function openHeadedTable(bytes: Buffer, sheet: string | null): Promise<HeadedTable> {
  const file = await openTable(bytes, sheet);
  const first = await firstRows(file.rows());
  const header = findHeader(first, (name) => isKnownHeader(name) || isAboutPersons(name));
  const place = first.findIndex((row) => row.line === header.line);
  return { file, header, beginning: first.slice(place + 1) };
}

async function* rowsBelow(rows: TableRows, { line }: Header): TableRows {
  let isBelow = false;
  for await (const batch of rows) {
    if (isBelow) {
      yield batch;
      continue;
    }
    const place = batch.findIndex((row) => row.line === line);
    if (place === -1) continue;
    isBelow = true;
    yield batch.slice(place + 1);
  }
}

export type MappedFile = {
  readonly mapping: DecidedMapping;
  readonly columns: readonly string[];
  lines(): AsyncIterable<readonly MappedLine[]>;
};

type MappedFrom = {
  readonly bytes: Buffer;
  readonly sheet: string | null;
  readonly mapping: ImportMapping;
  readonly account: RowsAccount;
  /** Rows with a later day are invalid. */
  readonly lastDay: string;
};

/**
 * A file with its mapping. Formats that the mapping leaves open are decided by all values of the file. Throws
 * `validation`, naming the fields, when the mapping does not fit or the values do not decide.
 */
export async function openMappedFile({
  bytes,
  sheet,
  mapping,
  account,
  lastDay,
}: MappedFrom): Promise<MappedFile> {
  const { file, header } = await openHeadedTable(bytes, sheet);
  const { columns } = header;
  checkMapping(mapping, { columns, currency: account.currency });
  if (mapping.fixedDay !== null && mapping.fixedDay > lastDay) {
    throw refuseMapping([{ field: 'mapping.fixedDay', message: tooLate(mapping.fixedDay) }]);
  }
  const decided = await decidedMapping({
    mapping,
    columns,
    account,
    rows: () => rowsBelow(file.rows(), header),
  });
  const map = rowMapper({ mapping: decided, columns, account, lastDay });
  return {
    mapping: decided,
    columns,
    async *lines() {
      for await (const batch of rowsBelow(file.rows(), header)) yield batch.map(map);
    },
  };
}

type Undecided = Pick<MappedFrom, 'mapping' | 'account'> & {
  readonly columns: readonly string[];
  readonly rows: () => TableRows;
};

async function decidedMapping({ mapping, columns, account, rows }: Undecided): Promise<DecidedMapping> {
  const formats = decideFormats(mapping, columns, account);
  if (mapping.dayFormat === null || mapping.numberFormat === null) {
    for await (const batch of rows()) for (const row of batch) formats.see(row);
  }
  const { dayFormat, numberFormat, unclear } = formats.result();
  if (dayFormat === null || numberFormat === null) throw refuseMapping(unclear);
  return { ...mapping, dayFormat, numberFormat };
}
