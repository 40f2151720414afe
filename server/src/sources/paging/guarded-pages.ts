import { type PageCeiling, pageGuard } from './page-guard.ts';

export type GuardedPage<Row> = {
  readonly rows: readonly Row[];
  /** The source's row total when it reports one, else whether this page is the last. */
  readonly end: { readonly total: number } | { readonly isLast: boolean };
};

/** The position of a page: its number (from 0) and the number of rows before it. */
export type PagePosition = { readonly number: number; readonly before: number };

type PagingRules = {
  /** Creates the error for inconsistent pages. */
  readonly fault: (fault: string) => Error;
  /** The meaning of a repeated page: an error, or the end at a source that ignores page numbers. */
  readonly repeated?: 'refused' | 'end';
  readonly ceiling?: Partial<PageCeiling>;
};

/**
 * Reads pages in sequence until the source's own end. Throws `fault` when rows would be lost or reading would not end:
 * a repeated page, an empty page before the end, more pages or rows than the ceiling.
 */
export async function* guardedPages<Row>(
  read: (position: PagePosition) => Promise<GuardedPage<Row>>,
  { fault, repeated = 'refused', ceiling = {} }: PagingRules,
): AsyncGenerator<readonly Row[]> {
  const guard = pageGuard(fault, ceiling);
  let before = 0;
  for (let number = 0; ; number += 1) {
    guard.beginPage();
    const { rows, end } = await read({ number, before });
    if (guard.isRepeated(rows)) {
      if (repeated === 'end') return;
      throw fault('repeats the rows of an earlier page');
    }
    if (rows.length > 0) yield rows;
    before += rows.length;
    if ('total' in end ? before >= end.total : end.isLast) return;
    if (rows.length === 0)
      throw fault('total' in end ? 'ends before its total' : 'has an empty page before its last page');
  }
}
