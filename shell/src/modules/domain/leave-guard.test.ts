import { LeaveGuard } from './leave-guard.ts';

const stay = async () => false;
const go = async () => true;

describe('the leave guard', () => {
  it('lets go where nobody has unsaved work', async () => {
    const guard = new LeaveGuard();
    expect(guard.isHolding).toBe(false);
    expect(await guard.mayLeave()).toBe(true);
  });

  it('asks one after the other and stops at the first who wants to stay', async () => {
    const guard = new LeaveGuard();
    const asked: string[] = [];
    guard.register(async () => {
      asked.push('first');
      return true;
    });
    guard.register(async () => {
      asked.push('second');
      return false;
    });
    guard.register(async () => {
      asked.push('third');
      return true;
    });
    expect(await guard.mayLeave()).toBe(false);
    expect(asked).toEqual(['first', 'second']);
  });

  it('does not ask who took his question back', async () => {
    const guard = new LeaveGuard();
    const takeBack = guard.register(stay);
    guard.register(go);
    takeBack();
    expect(guard.isHolding).toBe(true);
    expect(await guard.mayLeave()).toBe(true);
  });

  it('keeps nobody in the page whose question is broken', async () => {
    const guard = new LeaveGuard();
    guard.register(() => Promise.reject(new Error('broken')));
    guard.register(() => {
      throw new Error('broken at once');
    });
    expect(await guard.mayLeave()).toBe(true);
  });
});
