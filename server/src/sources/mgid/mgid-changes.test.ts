import * as z from 'zod';
import { OutcomeUnknown } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { readStatus, writeStatus } from '../testing/status-calls.ts';
import { itStopsTheTrafficOfWhatIsPaused } from '../testing/write-contract.ts';
import { campaign, content, mgidContract } from './testing/mgid-contract.ts';

const never = new AbortController().signal;

describe('changes of MGID against the sandbox', () => {
  const contract = mgidContract();
  const { connector, source, access, contents, facts, running } = contract;

  it('pause and start a campaign', async () => {
    const id = await running();
    await writeStatus(connector, access(), campaign(id), 'paused', never);
    expect(await readStatus(connector, access(), campaign(id), never)).toBe('paused');
    await writeStatus(connector, access(), campaign(id), 'active', never);
    expect(await readStatus(connector, access(), campaign(id), never)).toBe('active');
  });

  it('pause and start a content', async () => {
    const active = (await contents()).find((one) => one.status === 'active');
    const id = active?.id ?? '';
    await writeStatus(connector, access(), content(id), 'paused', never);
    expect(await readStatus(connector, access(), content(id), never)).toBe('paused');
    await writeStatus(connector, access(), content(id), 'active', never);
    expect(await readStatus(connector, access(), content(id), never)).toBe('active');
  });

  itStopsTheTrafficOfWhatIsPaused(contract);

  const amount = (
    entity: { kind: 'campaign' | 'content'; id: string },
    field: 'bid' | 'daily-budget' | 'total-budget',
  ) => {
    const query = { kind: entity.kind, campaignId: null, ids: [entity.id], field } as const;
    return {
      read: async () => (await connector.readValues(access(), query, never)).get(entity.id),
      write: (value: number | null) => connector.change(access(), { ...query, value }, never),
    };
  };
  const list = (campaignId: string, field: 'widget-block' | 'widget-allow', ids: readonly string[]) => {
    const query = { kind: 'widget', campaignId, ids, field } as const;
    return {
      read: async () => [...(await connector.readValues(access(), query, never)).values()],
      write: (value: boolean) => connector.change(access(), { ...query, value }, never),
    };
  };
  async function widgetsOf(campaignId: string): Promise<string[]> {
    const rows = await facts('widget_day');
    return [...new Set(rows.filter((row) => row.campaignId === campaignId).map((row) => row.entityId))];
  }

  it('set budgets to the cent, keep the other budget, and remove one with null', async () => {
    const one = campaign(await running());
    const [daily, total] = [amount(one, 'daily-budget'), amount(one, 'total-budget')];
    await daily.write(null);
    await total.write(900_500_000);
    await daily.write(75_250_000);
    expect([await daily.read(), await total.read()]).toEqual([75_250_000, 900_500_000]);
    await total.write(null);
    expect([await daily.read(), await total.read()]).toEqual([75_250_000, null]);
    await daily.write(null);
    expect(await daily.read()).toBeNull();
    for (const wrong of [5_000_000, 75_255_000]) {
      expect(await failureOf(daily.write(wrong))).toMatchObject({ kind: 'validation' });
    }
  });

  it('set CPC bids in tenths of a cent', async () => {
    const [first] = await contents();
    const bid = amount(content(first?.id ?? ''), 'bid');
    await bid.write(125_000);
    expect(await bid.read()).toBe(125_000);
    for (const wrong of [125_500, 900_000, null]) {
      expect(await failureOf(bid.write(wrong))).toMatchObject({ kind: 'validation' });
    }
    expect(await bid.read()).toBe(125_000);
  });

  it('block widgets and keep blocks that others add meanwhile', async () => {
    const id = await running();
    const [first = '', second = '', third = ''] = await widgetsOf(id);
    await list(id, 'widget-block', [first, second]).write(true);
    const listed = list(id, 'widget-block', [first, second, third]);
    expect(await listed.read()).toEqual([true, true, false]);
    await list(id, 'widget-block', [third]).write(true);
    await list(id, 'widget-block', [first]).write(false);
    expect(await listed.read()).toEqual([false, true, true]);
    const conflict = await failureOf(list(id, 'widget-allow', [first]).write(true));
    expect(conflict).toMatchObject({ kind: 'conflict' });
    expect(await listed.read()).toEqual([false, true, true]);
    await list(id, 'widget-block', [second, third]).write(false);
    expect(await listed.read()).toEqual([false, false, false]);
  });

  it('allow widgets and refuse to block over the allowlist', async () => {
    const id = await running();
    const [first = '', second = ''] = await widgetsOf(id);
    const allowed = list(id, 'widget-allow', [first, second]);
    await list(id, 'widget-allow', [first]).write(true);
    expect(await allowed.read()).toEqual([true, false]);
    expect(await failureOf(list(id, 'widget-block', [second]).write(true))).toMatchObject({
      kind: 'conflict',
    });
    expect((await list(id, 'widget-block', [second]).write(false)).refused.size).toBe(0);
    await list(id, 'widget-allow', [first]).write(false);
    expect(await allowed.read()).toEqual([false, false]);
  });

  it('report widgets that MGID does not have and apply the others', async () => {
    const id = await running();
    const [first = ''] = await widgetsOf(id);
    const blocks = list(id, 'widget-block', [first, '42']);
    expect([...(await blocks.write(true)).refused.keys()]).toEqual(['42']);
    expect(await blocks.read()).toEqual([true, false]);
    await list(id, 'widget-block', [first]).write(false);
    expect(await failureOf(list(id, 'widget-block', ['42']).write(true))).toMatchObject({
      kind: 'validation',
    });
  });

  it('of the sources of a campaign that MGID optimizes by source are read back, and refused elsewhere', async () => {
    const listed = await contract.campaigns();
    const idOf = (isBySource: boolean) =>
      listed.find(({ bidStrategy, status }) => (bidStrategy !== null) === isBySource && status === 'active')
        ?.id ?? '';
    const { baseUrl, credentials } = access();
    const answer = await fetch(`${baseUrl}/goodhits/campaigns/${idOf(true)}/quality-analysis-sources/`, {
      headers: { authorization: `Bearer ${credentials['token']}` },
    });
    const [periods] = Object.values(Object(await answer.json()));
    const [first, second] = Object.keys(Object(Object.values(Object(periods))[0]));
    const ids = [`s${first}`, `s${second}`];
    const block = { kind: 'widget', campaignId: idOf(true), ids, field: 'widget-block' } as const;
    expect(await contract.changed({ ...block, value: true })).toEqual([true, true]);
    expect(await contract.changed({ ...block, ids: ids.slice(0, 1), value: false })).toEqual([false]);
    expect(await contract.valuesOf(block)).toEqual([false, true]);
    expect(await contract.changed({ ...block, field: 'widget-bid', value: 0.7 })).toEqual([0.7, 0.7]);
    const { refused } = await contract.change({ ...block, campaignId: idOf(false), value: true });
    expect([...refused.keys()]).toEqual(ids);
  });

  describe('of the whole account', () => {
    const wanted = (ids: readonly string[]) =>
      ({ kind: 'widget', campaignId: null, ids, field: 'widget-block' }) as const;
    const write = (ids: readonly string[], value: boolean) =>
      connector.change(access(), { ...wanted(ids), value }, never);
    const read = async (ids: readonly string[]) => [
      ...(await connector.readValues(access(), wanted(ids), never)).values(),
    ];
    async function sourceNames(): Promise<string[]> {
      const query = new URLSearchParams([
        ['filters[dateRange][dateFrom]', '2026-11-14T00:00:00.000-05:00'],
        ['filters[dateRange][dateTo]', '2026-11-20T23:59:59.999-05:00'],
        ['dimensions[]', 'source'],
        ['metrics[]', 'clicks'],
      ]);
      const { baseUrl, externalId, credentials } = access();
      const answer = await fetch(`${baseUrl}/goodhits/clients/${externalId}/statistics-reports?${query}`, {
        headers: { authorization: `Bearer ${credentials['token']}` },
      });
      const { data } = z
        .object({ data: z.array(z.object({ source: z.string() })) })
        .parse(await answer.json());
      return data.map((row) => row.source);
    }

    it('block sources by name, keep the others, and name unknown ones', async () => {
      const [first = '', second = ''] = await sourceNames();
      expect(await read([first, second])).toEqual([false, false]);
      await write([first], true);
      expect([...(await write([second, 'nowhere.example'], true)).refused.keys()]).toEqual([
        'nowhere.example',
      ]);
      expect(await read([first, second])).toEqual([true, true]);
      await write([first, second], false);
      expect(await read([first, second])).toEqual([false, false]);
    });

    it('do not take numbers, which could be widgets, and have no allowlist', async () => {
      for (const id of ['5701', '5701s17', 'a,b'])
        expect(await failureOf(write([id], true))).toMatchObject({ kind: 'validation' });
      const allow = { ...wanted(['domain.com']), field: 'widget-allow', value: true } as const;
      expect(await failureOf(connector.change(access(), allow, never))).toMatchObject({ kind: 'validation' });
    });

    it('are open when the answer was lost', async () => {
      const [first = ''] = await sourceNames();
      source().sandbox.faults.set([{ kind: 'drop-after', method: 'PATCH', times: 1 }]);
      expect(await failureOf(write([first], true))).toBeInstanceOf(OutcomeUnknown);
      expect(await read([first])).toEqual([true]);
      await write([first], false);
    });
  });

  it('set coefficients of several widgets at once and keep the others', async () => {
    const id = await running();
    const ids = (await widgetsOf(id)).slice(0, 3);
    const query = { kind: 'widget', campaignId: id, ids, field: 'widget-bid' } as const;
    const read = async () => [...(await connector.readValues(access(), query, never)).values()];
    const write = (some: readonly string[], value: number | null) =>
      connector.change(access(), { ...query, ids: some, value }, never);
    expect(await read()).toEqual([1, 1, 1]);
    await write(ids.slice(0, 2), 0.85);
    await write(ids.slice(1, 2), 1.3);
    expect(await read()).toEqual([0.85, 1.3, 1]);
    expect(await failureOf(write(ids, null))).toMatchObject({ kind: 'validation' });
    await write(ids, 1);
    const unknown = { ...query, ids: ['42'] };
    expect(await connector.readValues(access(), unknown, never)).toEqual(new Map());
  });

  it('report refusals by id', async () => {
    const id = await running();
    const query = { kind: 'campaign', campaignId: null, ids: ['999', id], field: 'status' } as const;
    const { refused } = await connector.change(access(), { ...query, value: 'paused' }, never);
    expect([...refused.keys()]).toEqual(['999']);
    expect(await connector.readValues(access(), query, never)).toEqual(new Map([[id, 'paused']]));
    await writeStatus(connector, access(), campaign(id), 'active', never);
  });

  it('that MGID does not support are refused without a request', async () => {
    const wanted = { campaignId: null, ids: ['1'], value: 1_000 } as const;
    for (const change of [
      { ...wanted, kind: 'campaign', field: 'bid' },
      { ...wanted, kind: 'content', field: 'daily-budget' },
      { ...wanted, kind: 'widget', field: 'widget-bid' },
    ] as const) {
      expect(await failureOf(connector.change(access(), change, never))).toMatchObject({
        kind: 'validation',
      });
      expect(await failureOf(connector.readValues(access(), change, never))).toMatchObject({
        kind: 'validation',
      });
    }
  });

  it('of unknown entities are not-found', async () => {
    for (const entity of [campaign('999'), content('999')]) {
      const write = await failureOf(writeStatus(connector, access(), entity, 'paused', never));
      expect(write).toMatchObject({ kind: 'not-found' });
      expect(await readStatus(connector, access(), entity, never)).toBeUndefined();
    }
  });
});
