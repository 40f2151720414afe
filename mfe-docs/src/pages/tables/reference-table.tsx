import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

type Row = {
  readonly key: string;
  /** Of a row that a link or the search can name. */
  readonly id?: string;
  readonly cells: readonly ReactNode[];
};
type ReferenceTableProps = { readonly columns: readonly string[]; readonly rows: readonly Row[] };

/** A generated table as plain HTML, scrolling inside itself; the first cell of a row is its heading. */
export function ReferenceTable({ columns, rows }: ReferenceTableProps) {
  const { hash } = useLocation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a scrolling group, which is no set of form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <div role="group" aria-label={columns.join(', ')} tabIndex={0} className="reading-table">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, id, cells: [first, ...others] }) => (
            <tr
              key={key}
              {...(id === undefined
                ? {}
                : { id, tabIndex: -1, ...(hash === `#${id}` ? { 'aria-current': 'true' as const } : {}) })}
            >
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
