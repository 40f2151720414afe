import { Box, chakra, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/module-tools.ts';

type FactTableProps = {
  readonly label: string;
  readonly columns: readonly string[];
  /** One cell a column. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  readonly empty: string;
};

/**
 * A plain table of texts, which scrolls inside itself where there is no room. Words stay whole; only the last column
 * breaks anywhere. Cells are aligned with their headings, whatever letters they begin with.
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
