import type { Page } from 'playwright-core';
import { documentIn } from '../registry-forgery.ts';

/** Waits until a tab has received the current registry document and has begun to apply it. */
export async function tabHasTakenTheRegistry(page: Page): Promise<void> {
  const answer = await page.request.get('/registry/modules.json');
  const { sequence } = documentIn(await answer.text());
  await page.waitForFunction((expected) => {
    const newest = JSON.parse(localStorage.getItem('adhelm.registry.newest') ?? '{"sequence":0}');
    return newest.sequence >= expected;
  }, sequence);
}
