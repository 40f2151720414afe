import type { ExpenseReport } from '@adhelm/contracts';
import { formatRange, usePrinting } from '@adhelm/shared-ui';
import { chakra, Portal } from '@adhelm/shared-ui/chakra';
import { formattedValue, type GridColumn } from '@adhelm/shared-ui/grid';
import type { GridRow } from './grid-row.ts';
import { messages } from './messages.ts';

type PrintedReportProps<Row> = {
  readonly report: ExpenseReport;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn<Row>[];
  readonly title: string;
  /** What the rows are filtered by, in words. */
  readonly filters: readonly string[];
};

/** All rows as a plain table, instead of the page, on paper only: the grid draws only rows that are in view. */
export function PrintedReport<Row extends GridRow>({
  report,
  rows,
  columns,
  title,
  filters,
}: PrintedReportProps<Row>) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  const unitOf = (unit: string | undefined) => (unit === undefined ? '' : `, ${unit}`);
  return (
    <Portal>
      <chakra.article css={onPaper}>
        <h1>{`${messages.title}: ${title}`}</h1>
        <p>{messages.printedRange(formatRange(report.range), report.currency)}</p>
        {filters.length > 0 && <p>{filters.join(' · ')}</p>}
        <table>
          <thead>
            <tr>
              {columns.map(({ id, label, unit, align }) => (
                <th key={id} scope="col" data-align={align}>
                  {label + unitOf(unit)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.id} data-align={column.align}>
                    {textOf(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {columns.map(({ id, total, align }, index) => (
                <td key={id} data-align={align}>
                  {index === 0 ? messages.total : total}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </chakra.article>
    </Portal>
  );
}

/** What a cell says, without its controls. */
function textOf<Row>(row: Row, column: GridColumn<Row>) {
  const { render, value } = column;
  if (render === undefined) return formattedValue(value(row), column);
  const rendered = render(row, { tabIndex: -1 });
  return typeof rendered === 'string' ? rendered : String(value(row) ?? '');
}

const onPaper = {
  display: 'none',
  '@media print': {
    display: 'block',
    color: 'black',
    bg: 'white',
    fontSize: '9pt',
    // instead of the page and its frame
    'body > *:not(&, :has(&))': { display: 'none' },
    'html:has(&), body:has(&)': { background: 'white', minHeight: '0', height: 'auto' },
    '& h1': { fontSize: '14pt', fontWeight: 'bold' },
    '& p': { marginBlockEnd: '3mm' },
    '& table': { width: '100%', borderCollapse: 'collapse' },
    // repeated on each sheet
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group', fontWeight: 'bold' },
    '& tr': { breakInside: 'avoid', borderBlockEnd: '0.2mm solid black' },
    '& th, & td': { paddingBlock: '0.6mm', paddingInline: '1mm', textAlign: 'start', fontWeight: 'inherit' },
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
};
