import { once } from 'node:events';
import { messageOf } from '@adhelm/contracts';
import { CsvError, type Parser, parse } from 'csv-parse';
import { csvDialect } from './csv-dialect.ts';
import { beginningOf, decodedText } from './decoded-text.ts';
import { type Delimiter, delimiterOf } from './delimiter.ts';
import { readingLimits, tooManyColumns, tooManyRows, unreadable } from './reading-limits.ts';
import type { TableRow, TableRows } from './table-row.ts';

const BREAK = /\r\n|\n|\r/g;

/** The number of line breaks within the values of a record. */
function breaksIn(record: readonly string[]): number {
  let breaks = 0;
  for (const value of record) {
    if (value.includes('\n') || value.includes('\r')) breaks += value.match(BREAK)?.length ?? 0;
  }
  return breaks;
}

function refusalOf(error: unknown, line: number): Error {
  if (!(error instanceof CsvError)) return error instanceof Error ? error : new Error(messageOf(error));
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    const longest = readingLimits.rowCharacters.toLocaleString('en');
    return unreadable(`Line ${line} is longer than ${longest} characters. A quote may not be closed.`);
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return unreadable(`A quote opened in line ${line} is never closed.`);
  }
  return unreadable(`Line ${line} cannot be read: ${error.message}`);
}

/** Collects the parser's rows instead of emitting them one by one, with their line numbers. */
class RowCollector {
  line = 1;
  #count = 0;
  #rows: TableRow[] = [];
  readonly parser: Parser;

  constructor(delimiter: Delimiter) {
    this.parser = parse({ ...csvDialect, delimiter, on_record: (cells: string[]) => this.#keep(cells) });
  }

  #keep(cells: readonly string[]): null {
    if (cells.length > readingLimits.columns) throw tooManyColumns(this.line);
    this.#count += 1;
    if (this.#count > readingLimits.rows) throw tooManyRows();
    this.#rows.push({ line: this.line, cells });
    this.line += 1 + breaksIn(cells);
    return null;
  }

  take(): TableRow[] {
    const taken = this.#rows;
    this.#rows = [];
    return taken;
  }
}

/** Resolves when the parser has consumed the chunk. Rejects with its error. */
function written(parser: Parser, piece: string): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(piece, (error) => (error instanceof Error ? reject(error) : resolve()));
  });
}

/** Rows of delimited text. Throws `validation` for a file without a table, or one that is too large. */
export async function* csvRows(bytes: Buffer): TableRows {
  const collector = new RowCollector(delimiterOf(beginningOf(bytes)));
  const { parser } = collector;
  // each error also rejects the write or end in which it occurred
  parser.on('error', () => undefined);
  parser.resume();
  try {
    for (const piece of decodedText(bytes)) {
      if (piece !== '') await written(parser, piece);
      yield collector.take();
    }
    const ended = once(parser, 'end');
    parser.end();
    await ended;
  } catch (error) {
    throw refusalOf(error, collector.line);
  }
  yield collector.take();
}
