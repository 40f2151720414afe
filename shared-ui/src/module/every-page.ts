import type { Page } from '@adhelm/contracts';

/** The pages of a list, of which there is at least one. */
export type Pages<Answer> = readonly [Answer, ...Answer[]];

/**
 * Follows `page.next` of a list response and returns all pages in order. A page with `success: false` is the last one, and
 * so is page number `most`.
 */
export async function everyPage<Answer extends { readonly success?: boolean; readonly page: Page }>(
  fetchPage: (cursor: { readonly cursor?: string }) => Promise<Answer>,
  most: number = Number.POSITIVE_INFINITY,
): Promise<Pages<Answer>> {
  const pages: [Answer, ...Answer[]] = [await fetchPage({})];
  for (
    let latest = pages[0];
    latest.page.next !== null && latest.success !== false && pages.length < most;
  ) {
    latest = await fetchPage({ cursor: latest.page.next });
    pages.push(latest);
  }
  return pages;
}
