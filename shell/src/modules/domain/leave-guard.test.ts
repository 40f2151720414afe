import { LeaveGuard } from './leave-guard.ts';

const stay = async () => false;
const go = async () => true;

describe('the leave guard', () => {
  it('allows leaving if there is no unsaved work', async () => {
    const guard = new LeaveGuard();
    expect(guard.isHolding).toBe(false);
    expect(await guard.mayLeave()).toBe(true);
  });

  it('asks one after the other and stops at the first that wants to stay', async () => {
    const guard = new LeaveGuard();
    const asked: string[] = [];
    guard.register(async () => {
      asked.push('first');
      return true;
    }, 'campaigns');
    guard.register(async () => {
      asked.push('second');
      return false;
    }, 'campaigns');
    guard.register(async () => {
      asked.push('third');
      return true;
    }, 'campaigns');
    expect(await guard.mayLeave()).toBe(false);
    expect(asked).toEqual(['first', 'second']);
  });

  it('does not call unregistered prompts', async () => {
    const guard = new LeaveGuard();
    const takeBack = guard.register(stay, 'campaigns');
    guard.register(go, 'clients');
    takeBack();
    expect(guard.isHolding).toBe(true);
    expect(await guard.mayLeave()).toBe(true);
  });

  it('knows the owner of unsaved work, and reports changes', () => {
    const guard = new LeaveGuard();
    let changes = 0;
    guard.changes$.subscribe(() => {
      changes += 1;
    });
    const takeBack = guard.register(stay, 'campaigns');
    const takeBackTwin = guard.register(stay, 'campaigns');
    expect([guard.isHeldBy('campaigns'), guard.isHeldBy('clients')]).toEqual([true, false]);
    takeBack();
    expect(guard.isHeldBy('campaigns')).toBe(true);
    takeBackTwin();
    takeBackTwin();
    expect(guard.isHeldBy('campaigns')).toBe(false);
    expect(changes).toBe(4);
  });

  it('allows leaving if a prompt throws', async () => {
    const guard = new LeaveGuard();
    guard.register(() => Promise.reject(new Error('broken')), 'campaigns');
    guard.register(() => {
      throw new Error('broken at once');
    }, 'clients');
    expect(await guard.mayLeave()).toBe(true);
  });
});
