import { failureOf } from '../testing/fault-contract.ts';
import { interferingDispatcher } from '../testing/interfering-dispatcher.ts';
import { propelleradsConnector } from './propellerads-connector.ts';
import { propelleradsContract } from './testing/propellerads-contract.ts';

const never = new AbortController().signal;

describe('changes of PropellerAds against the sandbox', () => {
  const { access, contents, change, valuesOf, running, zonesOf, requestDirectly } = propelleradsContract();

  it('play and stop several campaigns at once and report refusals by id', async () => {
    const id = await running();
    const ids = [id, '999'];
    const campaign = { kind: 'campaign', campaignId: null, ids, field: 'status' } as const;
    const { refused } = await change({ ...campaign, value: 'paused' });
    expect([...refused]).toEqual([['999', 'Campaign not found']]);
    expect(await valuesOf(campaign)).toEqual(['paused', undefined]);
    await change({ ...campaign, ids: [id], value: 'active' });
    expect(await valuesOf(campaign)).toEqual(['active', undefined]);
  });

  it('start and stop creatives', async () => {
    const found = (await contents()).find((one) => one.status === 'active');
    const content = { kind: 'content', campaignId: null, ids: [found?.id ?? ''], field: 'status' } as const;
    await change({ ...content, value: 'paused' });
    expect(await valuesOf(content)).toEqual(['paused']);
    await change({ ...content, value: 'active' });
    expect(await valuesOf(content)).toEqual(['active']);
  });

  it.each([
    ['daily-budget', 55_500_000],
    ['total-budget', 5_000_000_000],
    ['daily-budget', null],
    ['total-budget', null],
    ['bid', 123_456],
  ] as const)('set %s to %p exactly', async (field, value) => {
    const ids = [await running()];
    const wanted = { kind: 'campaign', campaignId: null, ids, field } as const;
    await change({ ...wanted, value });
    expect(await valuesOf(wanted)).toEqual([value]);
  });

  it('keep the grouping of countries when setting one bid for all', async () => {
    const id = await running();
    await requestDirectly('PUT', `/adv/campaigns/${id}/rates/`, {
      rates: [{ amount: 0.2, countries: ['us'] }],
    });
    const wanted = { kind: 'campaign', campaignId: null, ids: [id], field: 'bid' } as const;
    await change({ ...wanted, value: 250_000 });
    const rates = await requestDirectly('GET', `/adv/campaigns/${id}/rates/?only_active=1`);
    expect(rates).toMatchObject({ result: [{ amount: 0.25, countries: ['us'] }] });
    expect(await failureOf(change({ ...wanted, value: null }))).toMatchObject({ kind: 'validation' });
  });

  it.each([
    ['widget-block', 'exclude'],
    ['widget-allow', 'include'],
  ] as const)('apply %s and revert it without affecting zones of others', async (field, list) => {
    const campaignId = await running();
    const [one = '', two = ''] = await zonesOf(campaignId);
    const path = `/adv/campaigns/${campaignId}/targeting/${list}/zone`;
    await requestDirectly('PUT', path, { zone: ['777'] });
    const wanted = { kind: 'widget', campaignId, ids: [one, two], field } as const;
    await change({ ...wanted, value: true });
    expect(await requestDirectly('GET', path)).toEqual({ zone: ['777', one, two] });
    expect(await valuesOf(wanted)).toEqual([true, true]);
    await change({ ...wanted, ids: [one], value: false });
    expect(await valuesOf(wanted)).toEqual([false, true]);
    await change({ ...wanted, value: false });
    expect(await requestDirectly('GET', path)).toEqual({ zone: ['777'] });
    await requestDirectly('PUT', path, { zone: [] });
  });

  it('keep a zone that another client excludes between the read and the write', async () => {
    const campaignId = await running();
    const path = `/adv/campaigns/${campaignId}/targeting/exclude/zone`;
    await requestDirectly('PUT', path, { zone: ['11', '22'] });
    let reads = 0;
    const isMoment = ({ method }: { readonly method: string }) => {
      if (method === 'GET') reads += 1;
      return reads === 2;
    };
    const interfere = () => requestDirectly('PATCH', path, { zone: ['33'] });
    const interfered = propelleradsConnector({ dispatcher: interferingDispatcher(isMoment, interfere) });
    const wanted = {
      kind: 'widget',
      campaignId,
      ids: ['11'],
      field: 'widget-block',
      value: false,
    } as const;
    await interfered.change(access(), wanted, never);
    expect(await requestDirectly('GET', path)).toEqual({ zone: ['22', '33'] });
    await interfered.close();
  });

  it('set and remove the rate of zones', async () => {
    const campaignId = await running();
    const [one = '', two = ''] = await zonesOf(campaignId);
    const wanted = { kind: 'widget', campaignId, ids: [one, two], field: 'widget-bid' } as const;
    await change({ ...wanted, value: 12_500 });
    expect(await valuesOf(wanted)).toEqual([12_500, 12_500]);
    const { refused } = await change({ ...wanted, ids: [one, 'nonsense'], value: 20_000 });
    expect([...refused.keys()]).toEqual(['nonsense']);
    await change({ ...wanted, ids: [two], value: null });
    await change({ ...wanted, ids: [two], value: null });
    expect(await valuesOf(wanted)).toEqual([20_000, null]);
  });
});
