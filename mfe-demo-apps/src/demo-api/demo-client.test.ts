import { callDemo } from './demo-client.ts';

const call = (path: string, report = jest.fn()) => callDemo(path, {}, report);

describe('the demo API', () => {
  it('answers in this browser, with the same data each time', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const answer = await call('/api/orders');
    expect(answer).toEqual({
      orders: expect.arrayContaining([expect.objectContaining({ number: 'DEV-1040' })]),
    });
    expect(await call('/api/orders')).toEqual(answer);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('rejects with the API’s own text and status', async () => {
    await expect(call('/api/orders/none')).rejects.toMatchObject({
      kind: 'not-found',
      status: 404,
      message: 'Order not found',
    });
  });

  it('rejects a call that no area has', async () => {
    await expect(call('/api/unknown')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(call('/api/orders/1/unknown')).rejects.toMatchObject({ message: 'Something went wrong' });
  });
});
