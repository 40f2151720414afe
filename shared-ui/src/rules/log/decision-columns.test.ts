import { decision } from '../test-data/rules.ts';
import { decisionColumns } from './decision-columns.tsx';

const columns = decisionColumns(() => {});
const column = (id: string) => columns.find((one) => one.id === id);

describe('the columns of the log', () => {
  it('export amounts in units, next to their currency', () => {
    const own = decision();
    expect(own.affected.cost).toBe(42_000_000);
    expect(column('cost')?.inUnit?.(own.affected.cost ?? 0)).toBe(42);
    expect(column('currency')?.value(own)).toBe('USD');
  });

  it('tell two runs of one minute apart', () => {
    const of = (at: string) => column('run')?.value(decision({ at }));
    expect(of('2026-11-20T14:00:01.000Z')).not.toBe(of('2026-11-20T14:00:59.000Z'));
  });
});
