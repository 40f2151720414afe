import { callDemo } from '../../demo-api/demo-client.ts';
import { answers, latestOrderStatuses, type ReportName } from '../reports.ts';

const report = jest.fn();
const names = Object.keys(answers) as ReportName[];
const get = (name: ReportName) => callDemo(`/api/reports/${name}`, {}, report);

describe('the reports', () => {
  it.each(names)('have %s', async (name) => {
    const answer = answers[name].parse(await get(name));
    expect(Object.values(answer)[0]).not.toHaveLength(0);
  });

  it('have each specified status of a latest order', async () => {
    const { orders } = answers['latest-orders'].parse(await get('latest-orders'));
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(latestOrderStatuses));
  });

  it('have shares of profit that add up to one', async () => {
    const { products } = answers['profitable-products'].parse(await get('profitable-products'));
    expect(products.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });
});
