import { strToU8, zipSync } from 'fflate';

export type WrittenCell =
  | string
  | number
  | { readonly formula: string; readonly value: number }
  | { readonly serial: number };

export type CsvStyle = {
  readonly delimiter?: ',' | ';' | '\t' | '|';
  readonly lineBreak?: '\n' | '\r\n' | '\r';
  readonly encoding?: 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'latin1';
};

function quoted(value: string, delimiter: string): string {
  return /["\r\n]/.test(value) || value.includes(delimiter) ? `"${value.replaceAll('"', '""')}"` : value;
}

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes).swap16();
}

function encoded(text: string, encoding: CsvStyle['encoding']): Buffer {
  switch (encoding) {
    case 'utf-8-bom':
      return Buffer.from(`\uFEFF${text}`);
    case 'utf-16le':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'utf-16be':
      return swapped(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    case 'latin1':
      return Buffer.from(text, 'latin1');
    default:
      return Buffer.from(text);
  }
}

/** A table as delimited text, as spreadsheets and reports write it. */
export function csvOf(rows: readonly (readonly (string | number)[])[], style: CsvStyle = {}): Buffer {
  const { delimiter = ',', lineBreak = '\n', encoding = 'utf-8' } = style;
  const lines = rows.map((row) => row.map((cell) => quoted(String(cell), delimiter)).join(delimiter));
  return encoded(lines.map((line) => line + lineBreak).join(''), encoding);
}

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('_x', '_x005F_x');
}

function cellXml(cell: WrittenCell, address: string): string {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    return cell === ''
      ? ''
      : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  if ('serial' in cell) return `<c r="${address}" s="1"><v>${cell.serial}</v></c>`;
  return `<c r="${address}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
}

export function sheetXml(rows: readonly (readonly WrittenCell[])[]): string {
  const lines = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, `${letters(column)}${index + 1}`)).join('')}</row>`,
  );
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** A spreadsheet with sheets given as XML. Style 1 is a date. */
export function xlsxOfXml(
  sheets: Readonly<Record<string, string>>,
  { countsFrom1904 = false }: { readonly countsFrom1904?: boolean } = {},
): Buffer {
  const names = Object.keys(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="${countsFrom1904 ? 1 : 0}"/><sheets>${names
        .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${names
        .map(
          (_name, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
  };
  names.forEach((name, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(sheets[name] ?? '');
  });
  return Buffer.from(zipSync(parts));
}

export function xlsxOf(rows: readonly (readonly WrittenCell[])[], name = 'Report'): Buffer {
  return xlsxOfXml({ [name]: sheetXml(rows) });
}
