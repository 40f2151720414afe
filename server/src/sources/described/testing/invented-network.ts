import { decimalFromMicros } from '@adhelm/contracts';
import { briefAmount, briefText } from '../../briefs/brief-values.ts';
import { accountId, secret } from '../../connections/login-fields.ts';
import { field } from '../answers/field.ts';
import type { ListArgs } from '../listing-description.ts';
import { byCursor } from '../requests/pages.ts';
import { del, get, path, post, put } from '../requests/request.ts';
import { describedSource } from '../source-description.ts';

const status = field.status('state', {
  RUNNING: { status: 'active' },
  STOPPED: { status: 'paused' },
  REVIEW: { status: 'pending' },
});
const figures = {
  campaignId: field.id('campaign'),
  impressions: field.count('views'),
  clicks: field.count('clicks'),
  cost: field.money('spent', { unit: 'cents' }),
} as const;

/** A network that does not exist, to show that one file describes everything a network can do. */
export const invented = describedSource({
  id: 'invented',
  name: 'Invented Ads',
  role: 'push-pop',
  confidence: 'documented',
  connection: {
    fields: [secret('key', 'API key')],
    externalId: accountId,
    baseUrl: 'https://api.invented.example',
  },
  authorisation: { kind: 'headers', headers: (credential) => ({ 'X-Key': credential('key') }) },
  answers: { errorsAt: ['error'] },
  limits: {
    lists: { concurrent: 3, perMinute: 600 },
    reports: { concurrent: 1, perMinute: 60 },
    changes: { concurrent: 1, perMinute: 120 },
  },
  reads: {
    access: { request: () => get('/account'), nameAt: 'name', currencyAt: 'currency' },
    balance: {
      request: () => get('/account'),
      fields: {
        amount: field.money('wallet.left', { mayBeNegative: true }),
        currency: field.text('currency'),
      },
    },
    campaigns: {
      request: byCursor<ListArgs>({ at: 'next', most: 50 }, ({ cursor }) =>
        get('/campaigns', { after: cursor }),
      ),
      rows: { kind: 'list', at: 'campaigns' },
      fields: {
        id: field.id('id'),
        name: field.text('title'),
        status,
        bid: field.money('bid'),
        dailyBudget: field.money('limits.day'),
        totalBudget: field.money('limits.total'),
        details: field.details({ status: 'state' }),
      },
    },
    contents: {
      request: () => get('/ads'),
      rows: { kind: 'map', at: '', keys: ['campaign'], list: 'ads' },
      fields: {
        id: field.id('id'),
        campaignId: field.id('campaign'),
        headline: field.text('title'),
        targetUrl: field.optionalText('link'),
        status,
      },
    },
    reports: {
      campaign_day: {
        request: ({ from, to }) => get('/stats/days', { from, to }),
        rows: { kind: 'map', at: 'stats', keys: ['campaign'], list: 'days' },
        range: { format: 'yyyy-MM-dd', mostDays: 31 },
        fields: { ...figures, day: field.day('day') },
      },
      campaign_hour: {
        request: ({ from, to }) => get('/stats/hours', { from, to }),
        rows: { kind: 'list', at: 'stats' },
        range: { format: 'yyyy-MM-dd', mostDays: 1 },
        fields: { ...figures, hour: field.hour('hour') },
      },
    },
  },
  changes: {
    status: {
      perCall: 20,
      to: {
        active: ({ ids }) => post('/campaigns/start', { json: { ids } }),
        paused: ({ ids }) => post('/campaigns/stop', { json: { ids } }),
      },
    },
    bid: {
      min: 0.01,
      max: 5,
      step: 0.001,
      set: ({ id, amount }) =>
        put(path`/campaigns/${{ id }}/bid`, { json: { bid: decimalFromMicros(amount) } }),
    },
    'daily-budget': {
      min: 10,
      set: ({ id, amount }) =>
        put(path`/campaigns/${{ id }}/limits`, { form: { day: decimalFromMicros(amount) } }),
      unset: ({ id }) => del(path`/campaigns/${{ id }}/limits/day`),
    },
  },
  creations: {
    brief: {
      campaign: [
        { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 90 },
        { name: 'bid', label: 'Bid', kind: 'amount', required: true, min: 0.01 },
      ],
      content: [
        { name: 'headline', label: 'Title', kind: 'text', required: true, maxLength: 60 },
        { name: 'target_url', label: 'Target URL', kind: 'url', required: true },
      ],
    },
    campaign: {
      request: ({ values }) =>
        post('/campaigns', {
          json: { title: briefText(values, 'name'), bid: decimalFromMicros(briefAmount(values, 'bid') ?? 0) },
        }),
      id: field.id('campaign.id'),
      isModerated: true,
    },
    content: {
      request: ({ values, campaign }) =>
        post(path`/campaigns/${{ campaign }}/ads`, {
          json: { title: briefText(values, 'headline'), link: briefText(values, 'target_url') },
        }),
      id: field.id('ad.id'),
    },
  },
});
