import { chakra } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';

type SmallTableProps = {
  readonly label: string;
  /** Columns after the first are figures. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** A few figures by name. */
export function SmallTable({ label, columns, rows }: SmallTableProps) {
  return (
    <chakra.table w="full" textStyle="sm" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <chakra.th
              key={column}
              scope="col"
              px="5"
              py="2"
              fontWeight="medium"
              color="fg.muted"
              textAlign={index === 0 ? 'start' : 'end'}
            >
              {column}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <chakra.tr key={key} borderTopWidth="1px">
            <chakra.th
              scope="row"
              px="5"
              py="2.5"
              fontWeight="normal"
              textAlign="start"
              overflowWrap="anywhere"
            >
              <bdi>{name}</bdi>
            </chakra.th>
            {figures.map((figure, index) => (
              <chakra.td
                key={columns[index + 1]}
                px="5"
                py="2.5"
                textAlign="end"
                fontVariantNumeric="tabular-nums"
              >
                {figure}
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
