import { KeptOrders } from './kept-orders.ts';

/** Facts whose edition the test sets, and computations that it ends. */
function facts() {
  const begun: { readonly edition: number; readonly end: PromiseWithResolvers<void> }[] = [];
  const state = { edition: 1 };
  const source = {
    readEdition: async () => String(state.edition),
    compute: async () => {
      const { edition } = state;
      const end = Promise.withResolvers<void>();
      begun.push({ edition, end });
      await end.promise;
      return edition;
    },
  };
  return { state, begun, source };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('kept orders', () => {
  it('are computed once for all requests of one edition', async () => {
    const { begun, source } = facts();
    const orders = new KeptOrders<number>();
    const both = Promise.all([orders.get('a', source), orders.get('a', source)]);
    await settled();
    begun[0]?.end.resolve();
    expect(await both).toEqual([1, 1]);
    expect(await orders.get('a', source)).toBe(1);
    expect(begun).toHaveLength(1);
  });

  it('are computed again once the facts have changed, and for each question', async () => {
    const { state, begun, source } = facts();
    const orders = new KeptOrders<number>();
    const [one, other] = [orders.get('a', source), orders.get('b', source)];
    await settled();
    for (const { end } of begun) end.resolve();
    expect(await Promise.all([one, other])).toEqual([1, 1]);
    state.edition = 2;
    const again = orders.get('a', source);
    await settled();
    begun[2]?.end.resolve();
    expect(await again).toBe(2);
  });

  it('never serve older facts than those of the request, and compute one at a time', async () => {
    const { state, begun, source } = facts();
    const orders = new KeptOrders<number>();
    const first = orders.get('a', source);
    await settled();
    const later: Promise<number>[] = [];
    for (const edition of [2, 3, 4]) {
      state.edition = edition;
      later.push(orders.get('a', source));
      await settled();
    }
    expect(begun).toHaveLength(1);
    begun[0]?.end.resolve();
    expect(await first).toBe(1);
    await settled();
    expect(begun.map(({ edition }) => edition)).toEqual([1, 4]);
    begun[1]?.end.resolve();
    expect(await Promise.all(later)).toEqual([4, 4, 4]);
  });

  it('forget a failure, and go on after one', async () => {
    const { state, begun, source } = facts();
    const orders = new KeptOrders<number>();
    const failing = orders.get('a', source);
    await settled();
    state.edition = 2;
    const next = orders.get('a', source);
    await settled();
    begun[0]?.end.reject(new Error('no database'));
    await expect(failing).rejects.toThrow('no database');
    await settled();
    begun[1]?.end.resolve();
    expect(await next).toBe(2);
    state.edition = 3;
    const again = orders.get('a', source);
    await settled();
    begun[2]?.end.reject(new Error('no database'));
    await expect(again).rejects.toThrow('no database');
    const recovered = orders.get('a', source);
    await settled();
    begun[3]?.end.resolve();
    expect(await recovered).toBe(3);
  });
});
