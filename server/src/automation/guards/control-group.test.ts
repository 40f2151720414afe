import { heldForControl } from './control-group.ts';
import { entity, rule } from './testing.ts';

const ids = Array.from({ length: 20_000 }, (_, index) => `w${index}`);
const control = (share: number, other: object = {}) => {
  const own = rule('cost > 5', other, { controlShare: share });
  return new Set(
    ids.filter((id) => heldForControl(own, entity({ id, cost: 9, clicks: 40, conversions: 0 })) !== null),
  );
};
const share = (part: ReadonlySet<string>) => part.size / ids.length;

describe('a control group', () => {
  it('is a share of the entities, and nobody without one', () => {
    expect(control(0).size).toBe(0);
    // three standard errors of 20,000 draws
    expect(Math.abs(share(control(0.1)) - 0.1)).toBeLessThan(0.0064);
    expect(Math.abs(share(control(0.5)) - 0.5)).toBeLessThan(0.0107);
  });

  it('is the same in every run and version, and grows with its share', () => {
    const [small, again, large] = [control(0.1), control(0.1, { version: 9 }), control(0.3)];
    expect(again).toEqual(small);
    expect([...small].every((id) => large.has(id))).toBe(true);
  });

  it('is another one for another rule', () => {
    const [own, other] = [control(0.2), control(0.2, { id: '01981000-0000-7000-8000-0000000000ab' })];
    const both = [...own].filter((id) => other.has(id)).length / ids.length;
    expect(Math.abs(both - 0.04)).toBeLessThan(0.006);
  });
});
