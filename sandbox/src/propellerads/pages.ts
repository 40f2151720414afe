import * as z from 'zod';

const LARGEST_PAGE = 1_000;
const wholeNumber = z.string().regex(/^[1-9]\d{0,6}$/);

/** Parameters of a paged list. */
export const pageSchema = {
  page: wholeNumber.optional(),
  page_size: wholeNumber
    .refine((size) => Number(size) <= LARGEST_PAGE, `This value should be ${LARGEST_PAGE} or less.`)
    .optional(),
};

type Pages = { readonly page?: string | undefined; readonly page_size?: string | undefined };

const USUAL_PAGE = 100;

/** `{result, meta}`: pages start at 1. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { page = '1', page_size: written = String(USUAL_PAGE) }: Pages,
  describe: (entry: Entry) => unknown,
): unknown {
  const [number, size] = [Number(page), Number(written)];
  return {
    result: entries.slice((number - 1) * size, number * size).map(describe),
    meta: {
      total_items: entries.length,
      total_pages: Math.ceil(entries.length / size),
      page: number,
      page_size: size,
    },
  };
}
