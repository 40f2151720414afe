import type { Given } from '../../described/testing/answering-source.ts';
import { recordedSource } from '../../testing/recorded-source.ts';
import { revcontentConnector } from '../revcontent-connector.ts';

export const never: AbortSignal = new AbortController().signal;
/** 23:30 of the previous day in New York. */
const NOW = Date.parse('2026-11-20T04:30:00Z');
export const day = { startDate: '2026-11-19', endDate: '2026-11-19' };

/** "Get All Campaigns", without unused fields. */
export const documentedBoost = {
  id: '218',
  name: 'Spring sale',
  start_date: '2026-10-05 00:00:00',
  end_date: '2026-12-18 00:00:00',
  enabled: 'active',
  status: 'active',
  bid_type: 'cpc',
  default_bid: '0.33',
  min_bid: '0.16',
  max_bid: '0.40',
  budget: '295.00',
  pacing: 'on',
  schedule: null,
  impressions: '185766183',
  average_cpc: '0.06643828',
  cost: '34492.7600',
  return: '0.0000',
  profit: '-34492.7600',
  country_codes: ['US'],
  dma_targeting: ['include'],
  updated_at: null,
};
export const boosts = (...changed: object[]): Given => ({
  body: { success: true, data: changed.map((one) => ({ ...documentedBoost, ...one })) },
});
export const refused = (status: number, code: number, title: string, detail: string): Given => ({
  status,
  body: { success: false, errors: [{ code, title, detail }] },
});

/** Connectors whose requests return the given bodies in turn, for the tests of a `describe`. */
export function recordedRevcontent() {
  const running: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });
  async function answering(...answers: readonly Given[]) {
    const source = await recordedSource('/oauth/token', '', ...answers);
    const connector = revcontentConnector({ retries: 0, now: () => NOW });
    running.push(connector, source);
    return { ...source, connector };
  }
  return answering;
}
