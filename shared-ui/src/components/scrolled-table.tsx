import { Box, chakra } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type ScrolledTableProps = {
  readonly label: string;
  readonly columns: readonly { readonly label: string; readonly isFigure?: boolean }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

const Cell = chakra('td', {
  base: { px: '3', py: '1.5', textAlign: 'inherit', verticalAlign: 'top', overflowWrap: 'anywhere' },
});
const Head = chakra('th', {
  base: {
    px: '3',
    py: '1.5',
    textAlign: 'inherit',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
});

const figure = { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** A table that scrolls in both directions inside its box; figures are aligned at the end, as in the grids. */
export function ScrolledTable({ label, columns, rows }: ScrolledTableProps) {
  return (
    <Box
      borderWidth="1px"
      borderRadius="l2"
      overflow="auto"
      // texts for screen readers are positioned: without this, they would lengthen the page
      position="relative"
      maxH="20rem"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <chakra.table w="full" textStyle="sm">
        <chakra.thead bg="bg.subtle">
          <tr>
            {columns.map((column) => (
              <Head key={column.label} scope="col" {...(column.isFigure === true ? figure : {})}>
                {column.label}
              </Head>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <chakra.tr key={key} borderTopWidth="1px">
              {columns.map((column, index) => (
                <Cell key={column.label} {...(column.isFigure === true ? figure : {})}>
                  {cells[index]}
                </Cell>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
