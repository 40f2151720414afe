import { inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import type { CellValue, GridColumn } from '../grid-column.ts';
import { plainGridLayout } from '../layout/grid-layout.ts';
import { csvText, tabbedText, withoutFormula } from './delimited-text.ts';
import { exportedTable } from './exported-table.ts';
import { workbookOf } from './workbook.ts';

/** Parses CSV as in RFC 4180. */
function fieldsOf(csv: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < csv.length) {
    const found = field.exec(csv);
    if (found === null) throw new Error('not CSV');
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

const bytesOf = (file: Blob) =>
  new Promise<Buffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(Object(reader.result)));
    reader.readAsArrayBuffer(file);
  });

/** The XML of a workbook's only sheet, found through the central directory of its zip file. */
async function sheetOf(file: Blob): Promise<string> {
  const bytes = await bytesOf(file);
  const [nameLength, entry] = [28, bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46];
  const size = bytes.readUInt32LE(entry + 20);
  const at = bytes.readUInt32LE(entry + 42);
  const start = at + 30 + bytes.readUInt16LE(at + nameLength - 2) + bytes.readUInt16LE(at + nameLength);
  return inflateRawSync(bytes.subarray(start, start + size)).toString();
}

const values = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('a,b', 'say "x"', 'two\r\nlines', '=1+1', '+49', '-70% off', '@home', '\tx'),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
);

describe('CSV', () => {
  it('round-trips numbers as numbers, unknown values as empty and formulas as text', () => {
    fc.assert(
      fc.property(fc.array(fc.array(values, { minLength: 2, maxLength: 2 })), (lines: CellValue[][]) => {
        const text = csvText({ header: ['one', 'two'], lines });
        expect(text.startsWith('\uFEFF')).toBe(true);
        const [header, ...fields] = fieldsOf(text.slice(1));
        expect(header).toEqual(['one', 'two']);
        expect(fields).toEqual(
          lines.map((line) =>
            line.map((value) => {
              if (value === null) return '';
              return typeof value === 'number' ? String(value) : withoutFormula(value);
            }),
          ),
        );
        for (const field of fields.flat()) {
          if (Number.isNaN(Number(field))) expect(field).not.toMatch(/^[=+\-@\t\r\n]/);
        }
      }),
    );
  });

  it('ends with the sums of columns that add up, where there are any', () => {
    const header = ['Account', 'Spend, USD', 'Rate', 'Spend, RUB'];
    const lines = [
      ['One', 0.1, 1.1, null],
      ['Two', 0.2, 1.2, null],
    ];
    const kinds = ['plain', 'sum', 'plain', 'sum'] as const;
    expect(fieldsOf(csvText({ header, lines, kinds }).slice(1)).slice(2)).toEqual([
      ['Two', '0.2', '1.2', ''],
      ['Total', '0.3', '', ''],
    ]);
    expect(fieldsOf(csvText({ header, lines: [], kinds }).slice(1))).toHaveLength(1);
    expect(fieldsOf(csvText({ header, lines }).slice(1))).toHaveLength(3);
  });
});

describe('copied rows', () => {
  it('are tab-separated lines, whatever they contain', () => {
    expect(
      tabbedText([
        ['a\tb', 1.5, null],
        ['=2*3', -4, 'two\nlines'],
      ]),
    ).toBe("a b\t1.5\t\n'=2*3\t-4\ttwo lines");
  });
});

describe('an exported grid', () => {
  type Ad = { readonly name: string; readonly cost: number | null };
  const columns: GridColumn<Ad>[] = [
    { id: 'name', label: 'Name', align: 'start', width: 100, value: ({ name }) => name },
    {
      id: 'cost',
      label: 'Cost',
      unit: 'USD',
      align: 'end',
      width: 100,
      value: ({ cost }) => cost,
      inUnit: (micros) => micros / 1_000_000,
    },
    { id: 'action', label: 'Action', align: 'start', width: 100, value: () => null, isExported: false },
  ];
  const rows: Ad[] = Array.from({ length: 1000 }, (_, index) => ({
    name: `Ad ${index}`,
    cost: index * 10_000,
  }));

  it('has all rows in the grid’s order, in the header’s unit, with the visible columns', () => {
    const grid = {
      rows,
      columns,
      layout: plainGridLayout,
      sort: { column: 'cost', direction: 'desc' } as const,
    };
    const { header, lines } = exportedTable(grid);
    expect(header).toEqual(['Name', 'Cost, USD']);
    expect(lines).toHaveLength(1000);
    expect(lines[0]).toEqual(['Ad 999', 9.99]);
    const hidden = exportedTable({ ...grid, layout: { ...plainGridLayout, hidden: ['name'] } });
    expect(hidden.header).toEqual(['Cost, USD']);
  });

  it('stores texts as text in a workbook', async () => {
    const file = await workbookOf({
      header: ['Name', 'Cost'],
      lines: [
        ['=1+1', 2.5],
        ['', null],
      ],
    });
    expect(file.type).toContain('spreadsheetml');
    expect(file.size).toBeGreaterThan(1000);
  });

  it('has days as dates, amounts as numbers, and sums as formulas below a fixed header', async () => {
    const sheet = await sheetOf(
      await workbookOf(
        exportedTable<{ day: string; cost: number }>({
          rows: [
            { day: '2026-11-19', cost: 1_230_000 },
            { day: '2026-11-20', cost: 2_070_000 },
          ],
          columns: [
            { id: 'day', label: 'Day', align: 'start', width: 100, value: ({ day }) => day, isDay: true },
            {
              id: 'cost',
              label: 'Cost',
              align: 'end',
              width: 100,
              value: ({ cost }) => cost,
              inUnit: (micros) => micros / 1_000_000,
              isSummed: true,
            },
          ],
          layout: plainGridLayout,
          sort: null,
        }),
      ),
    );
    // days since 30 December 1899
    expect(sheet).toMatch(/<c r="A2"[^>]*><v>46345<\/v>/);
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>1\.23<\/v>/);
    // previews show the stored value, because they do not calculate
    expect(sheet).toMatch(/<c r="B4"[^>]*><f>SUM\(B2:B3\)<\/f><v>3\.3<\/v><\/c>/);
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  });

  it('has columns as wide as their texts, up to a limit, and formats for fractions', async () => {
    const name = 'Kaiserplatz Performance DE Taboola';
    const sheet = await sheetOf(
      await workbookOf({
        header: ['Name', 'Change, %', 'Note'],
        lines: [[name, -23.576_860_809_9, 'x'.repeat(200)]],
      }),
    );
    const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths).toEqual([name.length + 2, 'Change, %'.length + 2, 48]);
    // the stored number is exact, and a style shortens it
    expect(sheet).toMatch(/<c r="B2" s="[1-9]\d*"[^>]*><v>-23\.5768608099<\/v>/);
  });
});
