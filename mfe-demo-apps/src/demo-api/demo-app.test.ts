import * as z from 'zod/mini';
import { demoApp, payloadOf } from './demo-app.ts';
import { DemoFault } from './demo-fault.ts';

const report = jest.fn();
const app = demoApp()
  .get('/refused', () => {
    throw new DemoFault(400, 'Card not found');
  })
  .get('/broken', () => {
    throw new TypeError('nothing is undefined');
  })
  .post('/echo', async (context) => context.json(await payloadOf(context, z.object({ name: z.string() }))));

const post = (body: unknown) =>
  app.request('/echo', { method: 'POST', body: JSON.stringify(body) }, { report });

describe('handlers of the demo API', () => {
  it('answer a refusal with its status and text', async () => {
    const response = await app.request('/refused', {}, { report });
    expect([response.status, await response.json()]).toEqual([400, { message: 'Card not found' }]);
    expect(report).not.toHaveBeenCalled();
  });

  it('report an unexpected error and answer with the specified text', async () => {
    const response = await app.request('/broken', {}, { report });
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal server error' }]);
    expect(report).toHaveBeenCalledWith(expect.any(TypeError));
  });

  it('check what they are sent', async () => {
    expect(await (await post({ name: 'Ana' })).json()).toEqual({ name: 'Ana' });
    const refused = await post({ name: 1 });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ message: expect.stringMatching(/^name: /) });
  });
});
