import type { Filter } from '@adhelm/contracts';
import { useFilters, useListState } from '@adhelm/shared-ui/figure-list';
import { useMemo } from 'react';

type DemoListOptions<Row> = {
  /** Key of the list's columns in this browser. */
  readonly screen: string;
  readonly rows: readonly Row[];
  /** These three must not change between renders. */
  readonly known: readonly Filter[];
  /** A row's option of a filter. */
  readonly optionOf: (row: Row, filter: string) => string;
  readonly searchedText: (row: Row) => string;
};

/** A list's filters and search in the URL, and the rows that match them. */
export function useDemoList<Row extends object>(options: DemoListOptions<Row>) {
  const { screen, rows: all, known, optionOf, searchedText } = options;
  const filters = useFilters(known);
  const { selection } = filters;
  const rows = useMemo(
    () =>
      all.filter((row) =>
        known.every(({ name }) => {
          const chosen = selection[name] ?? [];
          return chosen.length === 0 || chosen.includes(optionOf(row, name));
        }),
      ),
    [all, known, selection, optionOf],
  );
  const counts = Object.fromEntries(
    known.map(({ name, options: choices }) => [
      name,
      Object.fromEntries(
        choices.map(({ id }) => [id, all.filter((row) => optionOf(row, name) === id).length]),
      ),
    ]),
  );
  const state = useListState({ screen, all: rows, search: filters.search, searchedText });
  return { rows, filters, counts, state };
}

export type DemoList<Row extends object> = ReturnType<typeof useDemoList<Row>>;
