import type { Page } from 'playwright-core';
import { documentIn } from '../registry-forgery.ts';

/** Waits until a tab has taken what the registry says now; what it does about that, it has begun by then. */
export async function tabHasTakenTheRegistry(page: Page): Promise<void> {
  const answer = await page.request.get('/registry/modules.json');
  const { sequence } = documentIn(await answer.text());
  await page.waitForFunction((wanted) => {
    const newest = JSON.parse(localStorage.getItem('adhelm.registry.newest') ?? '{"sequence":0}');
    return newest.sequence >= wanted;
  }, sequence);
}
