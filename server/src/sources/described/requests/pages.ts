import { pageGuard } from '../../paging/page-guard.ts';
import { valueAt } from '../description/paths.ts';
import type { Pages } from '../description/request-schema.ts';
import type { TemplateValues } from '../description/templates.ts';

/** The position of the next page: values for the request's placeholders, or the URL that the source gave. */
export type Position = { readonly values: TemplateValues; readonly link: string | null };
/** `body` is null when the source reported that there are no rows, and then has no total. */
export type Page = { readonly rows: readonly unknown[]; readonly body: unknown };

type Counted = Extract<Pages, { kind: 'page' | 'offset' }>;
type Followed = Extract<Pages, { kind: 'cursor' | 'link' }>;
type Fault = (fault: string) => Error;

/**
 * Reads pages in sequence, each row once. Anything that would leave a gap fails instead of ending silently: repeated
 * rows, fewer rows than the reported total, a repeated cursor, more pages than `most`.
 */
export async function* pagesOf(
  pages: Pages,
  read: (position: Position) => Promise<Page>,
  fault: Fault,
): AsyncGenerator<readonly unknown[]> {
  if (pages.kind === 'none') {
    const { rows } = await read({ values: {}, link: null });
    if (rows.length > 0) yield rows;
    return;
  }
  const guard = pageGuard(fault, { pages: pages.most });
  const cursors = new Set<string>();
  let position: Position | null = firstOf(pages);
  let before = 0;
  for (let count = 1; position !== null; count++) {
    guard.beginPage();
    const page = await read(position);
    if (guard.isRepeated(page.rows)) {
      if ('repeated' in pages && pages.repeated === 'end') return;
      throw fault('repeats the rows of an earlier page');
    }
    if (page.rows.length > 0) yield page.rows;
    before += page.rows.length;
    position =
      pages.kind === 'page' || pages.kind === 'offset'
        ? afterCounted(pages, page, { count, before }, fault)
        : afterFollowed(pages, page, cursors, fault);
  }
}

function firstOf(pages: Counted | Followed): Position {
  if (pages.kind === 'page') return { values: { page: pages.first, size: pages.size }, link: null };
  if (pages.kind === 'offset') return { values: { offset: pages.first, size: pages.size }, link: null };
  return { values: {}, link: null };
}

function afterCounted(
  pages: Counted,
  { rows, body }: Page,
  read: { readonly count: number; readonly before: number },
  fault: Fault,
): Position | null {
  if (pages.totalAt === undefined || body === null) {
    if (rows.length < pages.size) return null;
  } else {
    const reported = valueAt(body, pages.totalAt);
    const total =
      typeof reported === 'number' || (typeof reported === 'string' && /^\d+$/.test(reported))
        ? Number(reported)
        : -1;
    if (!Number.isSafeInteger(total) || total < 0) throw fault(`has no total at ${pages.totalAt}`);
    if (read.before >= total) return null;
    if (rows.length === 0) throw fault('ends before its total');
  }
  const next = pages.first + (pages.kind === 'page' ? read.count : read.before);
  return { values: { [pages.kind]: next, size: pages.size }, link: null };
}

function afterFollowed(pages: Followed, { body }: Page, cursors: Set<string>, fault: Fault): Position | null {
  const next = valueAt(body, pages.at);
  if (next === undefined || next === null || next === '' || next === false) return null;
  if (typeof next !== 'string' && !(typeof next === 'number' && Number.isSafeInteger(next))) {
    throw fault(`has no ${pages.kind} at ${pages.at}`);
  }
  const text = String(next);
  if (cursors.has(text)) throw fault(`repeats a ${pages.kind}`);
  cursors.add(text);
  return pages.kind === 'link' ? { values: {}, link: text } : { values: { cursor: text }, link: null };
}
