import { field } from './answers/field.ts';
import type { LeadReport } from './lead-description.ts';
import { get } from './requests/request.ts';
import { failureOf, type Given, type Received, rowsIn } from './testing/answering-source.ts';
import { type Changed, describedSources } from './testing/described-sources.ts';

const never = new AbortController().signal;
const range = { startDate: '2026-10-24', endDate: '2026-10-26' };
const now = () => Date.parse('2026-10-30T12:00:00Z');
const stages = { new: 'new', ok: 'approved', paid: 'deposited', no: 'rejected' } as const;
const lead_status: LeadReport = {
  request: ({ from, to }) => get('/leads', { from, to }),
  rows: { kind: 'list', at: 'data' },
  range: { format: 'yyyy-MM-dd HH:mm:ss' },
  fields: {
    id: field.id('id'),
    signedUpAt: field.moment('at'),
    countryCode: field.optionalText('country'),
    isDeposited: field.flag('ftd'),
    commission: field.money('pays'),
    campaignName: field.optionalText('campaign'),
  },
  saleStatus: { at: 'status', stages },
  customs: ['c1', 'c2'],
  columns: {
    Customer: { title: 'Customer', at: 'customer', kind: 'text' },
    Balance: { title: 'Balance', at: 'balance', kind: 'number' },
    Status: { title: 'Status', at: 'status', kind: 'status' },
    Created: { title: 'Created', at: 'at', kind: 'moment' },
  },
};
const payments: NonNullable<LeadReport['payments']> = {
  request: ({ from, to }) => get('/paid', { from, to }),
  rows: { kind: 'list', at: 'data' },
  range: lead_status.range,
  fields: {
    leadId: field.id('lead'),
    commission: field.money('amount'),
    depositedAt: field.moment('on'),
  },
};

const lead = (changed: object = {}) => ({ id: 'L1', at: '2026-10-25 01:30:00', status: 'New', ...changed });
const described = (changed: Partial<LeadReport> = {}): Changed => ({
  reads: { access: { request: () => get('/leads') }, lead_status: { ...lead_status, ...changed } },
});

describe('leads of a described source', () => {
  const sources = describedSources();
  afterEach(sources.closeAll);

  async function leadsFrom(changed: Changed, answer: (request: Received) => Given, zone = 'Europe/Berlin') {
    const { reads, access, source } = await sources.against(changed, answer, { now });
    return { source, leads: rowsIn(reads.readLeads({ ...access, timeZone: zone }, range, never)) };
  }
  const oneOf = async (changed: object) =>
    (await (await leadsFrom(described(), () => ({ body: { data: [lead(changed)] } }))).leads)[0];

  it('contain only the described fields', async () => {
    const row = lead({
      country: 'de',
      status: 'OK',
      pays: '31.5',
      campaign: 'DE | Solar',
      c1: 1180400,
      c2: null,
      customer: 'C-7',
      balance: '-12.25',
      firstName: 'Anna',
      email: 'anna@example.com',
      profile: { phone: '+49 170 1234567' },
    });
    const { leads, source } = await leadsFrom(described(), () => ({ body: { data: [row] } }));
    expect(await leads).toEqual([
      {
        id: 'L1',
        signedUpAt: '2026-10-24T23:30:00.000Z',
        countryCode: 'DE',
        saleStatus: 'OK',
        stage: 'approved',
        depositedAt: null,
        commission: 31_500_000,
        currency: 'USD',
        campaignName: 'DE | Solar',
        customs: ['1180400', ''],
        details: { Customer: 'C-7', Balance: -12.25, Status: 'OK', Created: '2026-10-24T23:30:00.000Z' },
      },
    ]);
    expect(source.seen[0]?.query.get('from')).toBe('2026-10-24 00:00:00');
    expect(source.seen[0]?.query.get('to')).toBe('2026-10-26 23:59:59');
  });

  it("cover the account's own days across a clock change", async () => {
    const rows = [
      lead({ id: 'before', at: '2026-10-23 23:59:59' }),
      lead({ id: 'first', at: '2026-10-24 00:00:00' }),
      lead({ id: 'last', at: '2026-10-26 23:59:59' }),
      lead({ id: 'behind', at: '2026-10-27 00:00:00' }),
    ];
    const { leads } = await leadsFrom(described(), () => ({ body: { data: rows } }));
    expect((await leads).map(({ id, signedUpAt }) => [id, signedUpAt])).toEqual([
      ['first', '2026-10-23T22:00:00.000Z'],
      ['last', '2026-10-26T22:59:59.000Z'],
    ]);
  });

  it.each([
    [{ status: 'No' }, 'rejected'],
    [{ status: 'New' }, 'new'],
    [{ status: 'New', pays: 4 }, 'approved'],
    [{ status: 'Some word' }, 'new'],
    [{ status: 'Some word', pays: '4' }, 'approved'],
    [{ status: 'Paid' }, 'deposited'],
    [{ status: 'No', ftd: 1 }, 'deposited'],
    [{ status: 'No', ftd: 0 }, 'rejected'],
    [{ status: null }, 'new'],
    [{ status: 'constructor' }, 'new'],
  ])('with %j are %s', async (changed, stage) => {
    expect(await oneOf(changed)).toMatchObject({ stage });
  });

  it('omit personal data in every field', async () => {
    const lead = await oneOf({
      country: 'anna@example.com',
      status: 'New - ask for Anna Weber',
      campaign: 'call +49 170 1234567',
      c1: 'anna@example.com',
      c2: '555-010-0199',
      customer: 'anna@example.com',
    });
    expect(lead).toMatchObject({
      countryCode: null,
      saleStatus: 'New',
      campaignName: null,
      customs: ['', ''],
      details: { Customer: null, Status: 'New' },
    });
    expect(JSON.stringify(lead)).not.toMatch(/anna|weber|170|555/i);
  });

  it.each([
    [{ id: 'anna@example.com' }, 'row 0 at id is not an id'],
    [{ at: 'yesterday, says anna@example.com' }, 'row 0 at at is not a date and time'],
    [{ at: '' }, 'row 0 at at is not a date and time'],
    [{ at: '2026-02-30 10:00:00' }, 'row 0 at at is not a date and time'],
    [{ pays: 'anna@example.com' }, 'row 0 at pays is not an amount'],
    [{ campaign: { name: 'anna' } }, 'row 0 at campaign is not text'],
  ])('are refused with %j without repeating the value', async (changed, expected) => {
    const failure = await failureOf(oneOf(changed));
    expect(failure.message).toContain(expected);
    expect(failure.message).not.toContain('anna');
  });

  it('are joined with their payments until today', async () => {
    const paid = [
      { lead: 'L1', amount: '20.10', on: '' },
      { lead: 'L1', amount: 5, on: '2026-10-29 10:00:00' },
      { lead: 'L1', on: '2026-10-28 10:00:00' },
      { lead: 'other', amount: 7 },
    ];
    const { leads, source } = await leadsFrom(described({ payments }), ({ path }) => ({
      body: { data: path === '/paid' ? paid : [lead(), lead({ id: 'L2' })] },
    }));
    expect(await leads).toMatchObject([
      { id: 'L1', commission: 25_100_000, depositedAt: '2026-10-28T09:00:00.000Z', stage: 'deposited' },
      { id: 'L2', commission: 0, depositedAt: null, stage: 'new' },
    ]);
    const query = source.seen.find(({ path }) => path === '/paid')?.query;
    expect(query?.get('from')).toBe('2026-10-24 00:00:00');
    expect(query?.get('to')).toBe('2026-10-30 23:59:59');
  });

  it('are partial when payments cannot be read, which are then unknown', async () => {
    const { reads, access } = await sources.against(
      described({ payments }),
      ({ path }) => (path === '/paid' ? { status: 403, body: {} } : { body: { data: [lead()] } }),
      { now },
    );
    const found: unknown[] = [];
    const reading = async () => {
      for await (const page of reads.readLeads(access, range, never)) found.push(...page);
    };
    await expect(reading()).rejects.toMatchObject({ name: 'PartialReading', reason: { kind: 'auth' } });
    expect(found).toMatchObject([{ id: 'L1', isPaymentUnknown: true }]);
  });
});
