import type { Page } from '@adhelm/contracts';

/** Follows `page.next` of a list response and returns all pages in order. */
export async function everyPage<Answer extends { readonly page: Page }>(
  fetchPage: (cursor: { readonly cursor?: string }) => Promise<Answer>,
): Promise<readonly [Answer, ...Answer[]]> {
  const first = await fetchPage({});
  const further: Answer[] = [];
  let { next } = first.page;
  while (next !== null) {
    const answer = await fetchPage({ cursor: next });
    further.push(answer);
    next = answer.page.next;
  }
  return [first, ...further];
}
