import { hash } from 'node:crypto';

/** More than any account has; a source that exceeds it never ends. */
export type PageCeiling = { readonly pages: number; readonly rows: number };
export const defaultPageCeiling: PageCeiling = { pages: 5_000, rows: 5_000_000 };

export type PageGuard = {
  /** Called before a page is requested. Throws at the ceiling of pages. */
  beginPage(): void;
  /** Whether a page holds exactly the rows of an earlier one. Throws at the ceiling of rows. */
  isRepeated(rows: readonly unknown[]): boolean;
};

/** Guards the pages of one list or report, so that reading ends. `fault` creates the error. */
export function pageGuard(
  fault: (fault: string) => Error,
  {
    pages: mostPages = defaultPageCeiling.pages,
    rows: mostRows = defaultPageCeiling.rows,
  }: Partial<PageCeiling> = {},
): PageGuard {
  const prints = new Set<string>();
  let pages = 0;
  let rowsSoFar = 0;
  return {
    beginPage: () => {
      pages += 1;
      if (pages > mostPages) throw fault(`has more than ${mostPages} pages`);
    },
    isRepeated: (rows) => {
      if (rows.length === 0) return false;
      rowsSoFar += rows.length;
      if (rowsSoFar > mostRows) throw fault(`has more than ${mostRows} rows`);
      const print = hash('sha256', JSON.stringify(rows));
      if (prints.has(print)) return true;
      prints.add(print);
      return false;
    },
  };
}
