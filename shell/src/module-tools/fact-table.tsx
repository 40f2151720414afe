import { chakra, Text } from '@adhelm/shared-ui/chakra';

type FactTableProps = {
  readonly label: string;
  readonly columns: readonly string[];
  /** One cell a column. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  readonly empty: string;
};

/** A plain table of texts. */
export function FactTable({ label, columns, rows, empty }: FactTableProps) {
  if (rows.length === 0) return <Text color="fg.muted">{empty}</Text>;
  return (
    <chakra.table aria-label={label} w="full" textStyle="xs" borderCollapse="collapse">
      <thead>
        <tr>
          {columns.map((column) => (
            <chakra.th key={column} scope="col" textAlign="start" py="1" pe="4" color="fg.muted">
              {column}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <chakra.tr key={key} borderTopWidth="1px">
            {columns.map((column, index) => (
              <chakra.td key={column} py="1" pe="4" verticalAlign="top" overflowWrap="anywhere">
                {cells[index]}
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
