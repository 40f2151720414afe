/** @slow starts a product of its own */

import { syncedData } from './product-of-worker.ts';
import { copiedPlace, type Product, runProduct } from './product-process.ts';

let product: Product;
beforeAll(async () => {
  // what `npm start` of the documentation runs: `server/src/admin/documented-commands.test.ts`
  product = await runProduct(await copiedPlace(syncedData()), ['scripts/start.mjs']);
}, 300_000);
afterAll(() => product.stop());

describe('the documented start', () => {
  it('builds what is missing and starts the server, which is ready', async () => {
    const answer = await fetch(`${product.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('starts the sandbox, which lists the logins of its accounts', async () => {
    const list = await (await fetch(`${product.sandboxUrl}/sandbox/accounts`)).text();
    expect(list).toContain('Northlight Media US (mgid)');
    expect(list).toContain(`${product.sandboxUrl}/mgid/v1`);
  });
});
