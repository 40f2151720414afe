import { Box, chakra, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/module-tools.ts';

type FactTableProps = {
  readonly label: string;
  readonly columns: readonly string[];
  /** One cell per column. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  readonly empty: string;
};

/**
 * A plain text table that scrolls horizontally if needed. Only the last column breaks inside words. Cells align with
 * their headers, whatever the direction of their text.
 */
export function FactTable({ label, columns, rows, empty }: FactTableProps) {
  if (rows.length === 0) return <Text color="fg.muted">{empty}</Text>;
  return (
    <Box overflowX="auto" role="region" aria-label={messages.scrolls(label)} tabIndex={0}>
      <chakra.table aria-label={label} w="full" minW="max-content" textStyle="xs" borderCollapse="collapse">
        <thead>
          <tr>
            {columns.map((column) => (
              <chakra.th key={column} scope="col" textAlign="inherit" py="1" pe="4" color="fg.muted">
                {column}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <chakra.tr key={key} borderTopWidth="1px">
              {columns.map((column, index) => (
                <chakra.td
                  key={column}
                  py="1"
                  pe="4"
                  verticalAlign="top"
                  textAlign="inherit"
                  {...(index === columns.length - 1
                    ? { overflowWrap: 'anywhere', maxW: '28rem', minW: '8rem' }
                    : { whiteSpace: 'nowrap' })}
                >
                  {cells[index]}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
