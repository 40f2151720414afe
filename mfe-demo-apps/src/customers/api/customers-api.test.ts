import { callDemo } from '../../demo-api/demo-client.ts';
import { invoicesAnswerSchema } from '../../invoices/invoice.ts';
import {
  customerAnswerSchema,
  customerEmailsAnswerSchema,
  customerLogsAnswerSchema,
  customersAnswerSchema,
} from '../customer.ts';

const report = jest.fn();
const get = (path = '') => callDemo(`/api/customers${path}`, {}, report);
const update = (body: unknown) => callDemo('/api/customers/update', { method: 'POST', body }, report);
const customer = async (id: string) => customerAnswerSchema.parse(await get(`/${id}`)).customer;

describe('customers', () => {
  it('have emails, invoices and a log each', async () => {
    const { customers } = customersAnswerSchema.parse(await get());
    expect(customers).toHaveLength(12);
    expect(await customer('1')).toEqual(customers[0]);
    expect(customerEmailsAnswerSchema.parse(await get('/1/emails')).emails).not.toHaveLength(0);
    expect(customerLogsAnswerSchema.parse(await get('/1/logs')).logs).not.toHaveLength(0);
    const { invoices } = invoicesAnswerSchema.parse(await get('/1/invoices'));
    expect(new Set(invoices.map((invoice) => invoice.customer.id))).toEqual(new Set(['1']));
  });

  it('are changed together, all or none', async () => {
    await update({ customerIds: ['1', '2'], update: { isArchived: true } });
    expect([(await customer('1')).isArchived, (await customer('2')).isArchived]).toEqual([true, true]);
    await expect(update({ customerIds: ['3', 'none'], update: { isArchived: true } })).rejects.toMatchObject({
      status: 404,
      message: 'Customer not found',
    });
    expect((await customer('3')).isArchived).toBe(false);
  });

  it('keep what is not changed, and refuse an invalid address', async () => {
    const { phone } = await customer('4');
    await update({ customerIds: ['4'], update: { name: 'Dora', email: 'dora@example.com' } });
    expect(await customer('4')).toMatchObject({ name: 'Dora', email: 'dora@example.com', phone });
    await expect(update({ customerIds: ['4'], update: { email: 'none' } })).rejects.toMatchObject({
      status: 400,
    });
  });

  it.each(['', '/emails', '/invoices', '/logs'])('refuse an id that is not there: %s', async (part) => {
    await expect(get(`/none${part}`)).rejects.toMatchObject({ status: 404, message: 'Customer not found' });
  });
});
