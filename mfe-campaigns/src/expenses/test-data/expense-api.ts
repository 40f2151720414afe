import type { ExpenseChoices, ExpenseReport, ExpenseRow, ExpenseSum } from '@adhelm/contracts';
import type { ApiAnswers } from '@adhelm/shared-ui/testing';

const REPORT = 'POST /api/expenses/report';

export const dollars = (amount: number): ExpenseSum => ({
  native: [{ currency: 'USD', amount: amount * 1_000_000, converted: amount * 1_000_000, rates: null }],
  amount: amount * 1_000_000,
  reason: null,
  withoutRate: [],
  trackerAmount: null,
  withRevenue: amount * 1_000_000,
});

/** Euros at 1.25 and 1.2 dollars, of which a day's rate is filled. */
export const euros = (amount: number): ExpenseSum => ({
  native: [
    {
      currency: 'EUR',
      amount: amount * 1_000_000,
      converted: amount * 1_250_000,
      rates: {
        lowest: '1.2',
        highest: '1.25',
        publishedFrom: '2026-11-13',
        publishedThrough: '2026-11-20',
        filledDays: 2,
      },
    },
  ],
  amount: amount * 1_250_000,
  reason: null,
  withoutRate: [],
  trackerAmount: null,
  withRevenue: amount * 1_250_000,
});

export const rowOf = (
  keys: readonly (string | null)[],
  sum: ExpenseSum,
  previous: number | null = null,
): ExpenseRow => ({ ...sum, keys: [...keys], previous });

const account = (id: string, name: string, currency: string, isRemoved = false) => ({
  id,
  name,
  source: 'mgid',
  currency,
  isRemoved,
});

export const choices: ExpenseChoices = {
  source: [{ id: 'mgid', name: 'MGID' }],
  account: [account('acc-us', 'Northwind US', 'USD'), account('acc-de', 'Berlin Performance', 'EUR')],
  client: [{ id: 'cli-1', name: 'AlgoLead' }],
  offer: [{ id: 'off-1', name: 'Solar leads' }],
};

const both: ExpenseSum = {
  ...dollars(50),
  native: [...euros(80).native, ...dollars(50).native],
  amount: 150_000_000,
  withRevenue: 150_000_000,
};

/** A report by account: 50 dollars, and 80 euros that are 100 dollars. */
export const report = (part: Partial<ExpenseReport> = {}): ExpenseReport => ({
  currency: 'USD',
  timeZone: 'UTC',
  range: { startDate: '2026-11-14', endDate: '2026-11-20' },
  groupBy: ['account'],
  rows: [rowOf(['acc-de'], euros(80), 80_000_000), rowOf(['acc-us'], dollars(50), 40_000_000)],
  rowCount: 2,
  totals: both,
  costParts: { cost: 150_000_000, withRevenue: 150_000_000, withoutRevenue: null },
  months: [{ ...both, month: '2026-11' }],
  previous: {
    range: { startDate: '2026-11-07', endDate: '2026-11-13' },
    totals: dollars(120),
    figuresFrom: null,
  },
  balances: [
    {
      account: 'acc-us',
      currency: 'USD',
      amount: 45_000_000,
      converted: 45_000_000,
      observedAt: '2026-11-20T12:00:00.000Z',
      daysLeft: 4.5,
    },
  ],
  pacing: {
    month: '2026-11',
    days: 30,
    total: {
      spent: 400_000_000,
      through: '2026-11-19',
      trackerAmount: null,
      budget: 600_000_000,
      campaignsWithoutBudget: 0,
      forecast: { amount: 630_000_000, low: 580_000_000, high: 680_000_000, level: 0.9, days: 28 },
      noForecast: null,
    },
    accounts: [
      {
        account: 'acc-us',
        spent: 400_000_000,
        through: '2026-11-19',
        trackerAmount: null,
        budget: 600_000_000,
        campaignsWithoutBudget: 0,
        forecast: { amount: 630_000_000, low: 580_000_000, high: 680_000_000, level: 0.9, days: 28 },
        noForecast: null,
      },
    ],
  },
  names: { ...choices, campaign: [] },
  problems: [],
  freshness: [],
  ...part,
});

export const expenseApi = (part: Partial<ExpenseReport> = {}): ApiAnswers => ({
  'GET /api/expenses/choices': { success: true, data: choices },
  'GET /api/views': { success: true, data: [] },
  [REPORT]: { success: true, data: report(part) },
});
