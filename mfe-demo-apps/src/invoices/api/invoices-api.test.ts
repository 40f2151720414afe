import { callDemo } from '../../demo-api/demo-client.ts';
import { amountsOf, invoiceAnswerSchema, invoiceStatuses, invoicesAnswerSchema } from '../invoice.ts';

const report = jest.fn();
const get = (path = '') => callDemo(`/api/invoices${path}`, {}, report);

describe('invoices', () => {
  it('have each specified status', async () => {
    const { invoices } = invoicesAnswerSchema.parse(await get());
    expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(invoiceStatuses));
    expect(invoiceAnswerSchema.parse(await get('/3')).invoice).toEqual(invoices[2]);
  });

  it('refuse an id that is not there', async () => {
    await expect(get('/none')).rejects.toMatchObject({ status: 404, message: 'Invoice not found' });
  });

  it('add up to the micro-unit', () => {
    const items = [
      { id: '1', description: '', quantity: 3, unitAmount: 333_333 },
      { id: '2', description: '', quantity: 1, unitAmount: 1 },
    ];
    expect(amountsOf({ items, taxRate: 0.2 })).toEqual({
      subtotal: 1_000_000,
      tax: 200_000,
      total: 1_200_000,
    });
  });
});
