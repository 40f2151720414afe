import * as z from 'zod';

const wholeNumber = z.string().regex(/^[1-9]\d{0,6}$/);

/** Parameters of a list of ads. */
export const pageSchema = {
  count: wholeNumber.optional(),
  page: wholeNumber.optional(),
  'order_by[0][column]': z.string().optional(),
  'order_by[0][direction]': z.enum(['asc', 'desc']).optional(),
};
type Page = { readonly count?: string | undefined; readonly page?: string | undefined };

const USUAL_PAGE = '20';

export function partOf<Entry>(entries: readonly Entry[], { count = USUAL_PAGE, page = '1' }: Page): Entry[] {
  return entries.slice((Number(page) - 1) * Number(count), Number(page) * Number(count));
}

/** Laravel's links and meta of a page of resources. */
export function linksAndMeta(total: number, { count = USUAL_PAGE, page = '1' }: Page, path: string) {
  const last = Math.max(1, Math.ceil(total / Number(count)));
  const number = Number(page);
  const link = (to: number) => (to < 1 || to > last ? null : `${path}?page=${to}`);
  return {
    links: { first: link(1), last: link(last), prev: link(number - 1), next: link(number + 1) },
    meta: { current_page: number, last_page: last, path, per_page: Number(count), total },
  };
}
