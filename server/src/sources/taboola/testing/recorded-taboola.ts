import type { Given } from '../../described/testing/answering-source.ts';
import { recordedSource } from '../../testing/recorded-source.ts';
import { taboolaConnector } from '../taboola-connector.ts';

export const never: AbortSignal = new AbortController().signal;
export const day = { startDate: '2026-11-19', endDate: '2026-11-19' };

/** "Campaign Object", without unused fields. */
export const documentedCampaign = {
  id: '1234',
  advertiser_id: 'demo-account',
  name: 'Demo Campaign',
  branding_text: 'Pizza',
  tracking_code: 'utm_source=taboola&utm_medium=referral',
  pricing_model: 'CPC',
  cpc: 0.25,
  daily_cap: 0,
  daily_ad_delivery_model: 'ACCELERATED',
  spending_limit: 1000,
  spending_limit_model: 'MONTHLY',
  cpa_goal: 0,
  country_targeting: { type: 'ALL', value: [], href: null },
  postal_code_targeting: { type: 'ALL', value: null, href: 'https://backstage.taboola.com/postal_code' },
  publisher_targeting: { type: 'ALL', value: [], href: null },
  publisher_bid_modifier: { values: [] },
  publisher_bid_strategy_modifiers: { values: [] },
  spent: 0,
  marketing_objective: 'DRIVE_WEBSITE_TRAFFIC',
  start_date: '2026-10-01',
  end_date: '9999-12-31',
  is_active: true,
  status: 'RUNNING',
};
/** "Campaign Item Fields". */
export const documentedItem = {
  id: '1',
  campaign_id: '1234',
  type: 'ITEM',
  url: 'http://news.example/demo_article_1.html',
  thumbnail_url: 'http://cdn.example/demo_image_1.jpg',
  title: 'Demo Item 1',
  description: null,
  approval_state: 'APPROVED',
  is_active: true,
  status: 'RUNNING',
  policy_review: { reject_reason: null, status_reason: null },
  cta: null,
  creative_focus: { type: 'AUTOMATIC', coordinates: null },
};
export const results = (...rows: object[]): Given => ({ body: { results: rows, recordCount: rows.length } });
export const campaigns = (...changed: object[]): Given =>
  results(...changed.map((one) => ({ ...documentedCampaign, ...one })));

/** Connectors whose requests return the given bodies in turn, for the tests of a `describe`. */
export function recordedTaboola() {
  const running: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });
  async function answering(...answers: readonly Given[]) {
    const source = await recordedSource('/backstage/oauth/token', '/backstage', ...answers);
    const connector = taboolaConnector({ retries: 0 });
    running.push(connector, source);
    return { ...source, access: { ...source.access, externalId: 'demo-account' }, connector };
  }
  return answering;
}
