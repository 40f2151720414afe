import { type AreaStorage, memoryStorage } from './area-storage.ts';
import { lastingStorage } from './lasting-storage.ts';

const kept = [['mail', { version: 1, state: 'kept' }]] as const;

/** Storage that works until it is full. */
function fillingStorage() {
  const storage = memoryStorage(kept);
  let isFull = false;
  const full = async () => {
    throw new DOMException('no space left', 'QuotaExceededError');
  };
  const filling: AreaStorage = {
    ...storage,
    update: (name, change) => (isFull ? full() : storage.update(name, change)),
  };
  return { filling, fill: () => (isFull = true) };
}

describe('storage of demo data', () => {
  it('lasts while the browser stores it', async () => {
    const storage = lastingStorage(fillingStorage().filling);
    await storage.update('mail', () => ({ version: 1, state: 'changed' }));
    expect(await storage.read('mail')).toEqual({ version: 1, state: 'changed' });
    expect(storage.isLasting()).toBe(true);
  });

  it('goes on in memory with what there was, once the browser refuses', async () => {
    const { filling, fill } = fillingStorage();
    const storage = lastingStorage(filling);
    const changes = jest.fn();
    storage.subscribe(changes);
    fill();
    await storage.update('mail', (stored) => ({ version: 1, state: `${stored?.state} and changed` }));
    expect(await storage.read('mail')).toEqual({ version: 1, state: 'kept and changed' });
    expect(storage.isLasting()).toBe(false);
    expect(changes).toHaveBeenCalledTimes(1);
  });

  it('starts empty in memory where nothing can be read either', async () => {
    const refused = async () => {
      throw new DOMException('a private window', 'SecurityError');
    };
    const storage = lastingStorage({
      read: refused,
      update: refused,
      readAll: refused,
      replaceAll: refused,
    });
    expect(await storage.read('mail')).toBeUndefined();
    expect(storage.isLasting()).toBe(false);
  });

  it('passes a refused change on, and stays with the browser', async () => {
    const storage = lastingStorage(fillingStorage().filling);
    const refusal = new Error('Card not found');
    await expect(
      storage.update('mail', () => {
        throw refusal;
      }),
    ).rejects.toBe(refusal);
    expect(await storage.read('mail')).toEqual({ version: 1, state: 'kept' });
    expect(storage.isLasting()).toBe(true);
  });
});
