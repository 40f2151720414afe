import { readingLimits, tooManyColumns, tooManyRows, unreadable } from '../reading-limits.ts';
import type { Cell, TableRow, TableRows } from '../table-row.ts';
import type { SpreadsheetArchive } from './archive.ts';
import { dayOfSerial } from './day-serials.ts';
import { unescaped } from './shared-texts.ts';
import { xmlEvents } from './xml-events.ts';

export type SheetContext = {
  readonly sharedTexts: readonly string[];
  readonly dateStyles: ReadonlySet<number>;
  readonly countsFrom1904: boolean;
};

type OpenCell = {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  text: string;
};

/** The index of a column by its letters: A = 0. A cell without an address follows the previous one. */
function columnOf(address: string | undefined, following: number): number {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return following;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function numberOrDay(cell: OpenCell, { dateStyles, countsFrom1904 }: SheetContext): Cell {
  if (cell.value === '') return null;
  const number = Number(cell.value);
  if (!dateStyles.has(cell.style)) return number;
  const day = dayOfSerial(number, countsFrom1904);
  return day === null ? number : { day };
}

function readValue(cell: OpenCell, context: SheetContext): Cell {
  switch (cell.type) {
    case 's':
      return context.sharedTexts[Number(cell.value)] ?? null;
    case 'inlineStr':
      return unescaped(cell.text);
    case 'str':
      return unescaped(cell.value);
    case 'b':
      return cell.value === '1';
    case 'd':
      return { day: cell.value.slice(0, 10) };
    case 'e':
      return cell.value;
    default:
      return numberOrDay(cell, context);
  }
}

/** Assembles rows from the parts of a sheet's XML. */
function rowBuilder(context: SheetContext) {
  let finished: TableRow[] = [];
  let count = 0;
  let line = 0;
  let cells: Cell[] = [];
  let cell: OpenCell | null = null;
  let within: 'v' | 't' | null = null;
  let isPhonetic = false;
  const openCell = ({ r, t, s }: Readonly<Record<string, string>>): OpenCell => {
    const column = columnOf(r, cells.length);
    if (column >= readingLimits.columns) throw tooManyColumns(line);
    return { column, type: t ?? 'n', style: Number(s ?? 0), value: '', text: '' };
  };
  const closeCell = (closed: OpenCell): void => {
    while (cells.length < closed.column) cells.push(null);
    cells[closed.column] = readValue(closed, context);
  };
  return {
    onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
      if (name === 'row') {
        line = attributes.r === undefined ? line + 1 : Number(attributes.r);
        cells = [];
      } else if (name === 'c') cell = openCell(attributes);
      else if (name === 'v' || name === 't') within = name;
      // phonetic text follows the text itself and is ignored
      else if (name === 'rPh') isPhonetic = true;
    },
    onText(text: string): void {
      if (cell === null || within === null || isPhonetic) return;
      if (within === 'v') cell.value += text;
      else cell.text += text;
      if (cell.value.length + cell.text.length > readingLimits.cellCharacters) {
        throw unreadable(`A cell in line ${line} contains too much text.`);
      }
    },
    onClose(name: string): void {
      if (name === 'v' || name === 't') within = null;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && cell !== null) {
        closeCell(cell);
        cell = null;
      } else if (name === 'row') {
        count += 1;
        if (count > readingLimits.rows) throw tooManyRows();
        finished.push({ line, cells });
      }
    },
    /** The rows completed so far. */
    take(): TableRow[] {
      const taken = finished;
      finished = [];
      return taken;
    },
  };
}

/** Rows of one sheet; missing cells are null. Throws `validation` for a damaged or too large sheet. */
export async function* sheetRows(
  archive: SpreadsheetArchive,
  part: string,
  context: SheetContext,
): TableRows {
  const builder = rowBuilder(context);
  for await (const _piece of xmlEvents(await archive.open(part), builder)) {
    const rows = builder.take();
    if (rows.length > 0) yield rows;
  }
}
