import { AdhelmError } from '@adhelm/contracts';
import fc from 'fast-check';
import { OutcomeUnknown, type SourceChange } from '../changes.ts';
import { failureOf } from '../testing/fault-contract.ts';
import { field } from './answers/field.ts';
import type { Changes, WidgetList } from './change-description.ts';
import { describedConnector } from './described-connector.ts';
import { get, path } from './requests/request.ts';
import type { AnyDescription } from './source-description.ts';
import { accessTo, answeringSource, type Given, type Received } from './testing/answering-source.ts';
import { keepingSource, plainChanges, withChanges } from './testing/changing-source.ts';
import { plainDescription } from './testing/plain-description.ts';

const never = new AbortController().signal;
const block = { kind: 'widget', campaignId: '1', field: 'widget-block' } as const;
const status = { kind: 'campaign', campaignId: null, field: 'status' } as const;

describe('changes of a described source', () => {
  const running: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });

  async function against(
    answer: (request: Received) => Given | Promise<Given>,
    changes: Changes = plainChanges,
    more: Partial<AnyDescription> = {},
  ) {
    const source = await answeringSource(answer);
    const description = { ...plainDescription, ...withChanges(changes), ...more, id: 'admaven' as const };
    const connector = describedConnector(description, { retries: 0 });
    running.push(connector, source);
    const { change, readValues } = connector;
    if (change === undefined || readValues === undefined) throw new Error('the source has no changes');
    const access = accessTo(source.url);
    return {
      source,
      change: (wanted: SourceChange) => change(access, wanted, never),
      valuesOf: async (question: Omit<SourceChange, 'value'>) => {
        const values = await readValues(access, question as SourceChange, never);
        return question.ids.map((id) => values.get(id));
      },
      writes: () => source.seen.filter(({ method }) => method !== 'GET'),
    };
  }

  it('switch campaigns one by one and read them back from their list', async () => {
    const kept = keepingSource();
    const { change, valuesOf, writes } = await against(kept.answer);
    expect(await valuesOf({ ...status, ids: ['2', '1', '9'] })).toEqual(['paused', 'active', undefined]);
    const { refused } = await change({ ...status, ids: ['1', '9', '2'], value: 'paused' });
    expect([...refused.keys()]).toEqual(['9']);
    expect(await valuesOf({ ...status, ids: ['1', '2'] })).toEqual(['paused', 'paused']);
    await change({ ...status, ids: ['2'], value: 'active' });
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /campaigns/1/pause',
      'PUT /campaigns/9/pause',
      'PUT /campaigns/2/pause',
      'PUT /campaigns/2/resume',
    ]);
  });

  it('add to and remove from a list in one call, and keep entries of others', async () => {
    const kept = keepingSource();
    const { change, valuesOf, writes } = await against(kept.answer);
    kept.black.add('others');
    await change({ ...block, ids: ['a', 'b c', '7'], value: true });
    expect(await valuesOf({ ...block, ids: ['7', 'b c', 'z'] })).toEqual([true, true, false]);
    await change({ ...block, ids: ['a', '7'], value: false });
    expect([...kept.black]).toEqual(['others', 'b c']);
    expect(writes().map(({ path, body }) => [path, body])).toEqual([
      ['/campaigns/1/black/a,b%20c,7', ''],
      ['/campaigns/1/black', '{"ids":["a","7"],"mode":"remove"}'],
    ]);
  });

  it('are resent one by one when one of them is refused', async () => {
    const kept = keepingSource();
    const { change } = await against(kept.answer);
    const { refused } = await change({ ...block, ids: ['a', 'unknown', 'b'], value: true });
    expect(refused).toEqual(
      new Map([['unknown', expect.stringContaining('refused the change of the block list')]]),
    );
    expect([...kept.black]).toEqual(['a', 'b']);
  });

  it('name each id once for any ids', async () => {
    const kept = keepingSource();
    const { change, writes } = await against(kept.answer, {
      ...plainChanges,
      'widget-block': { ...plainChanges['widget-block'], perCall: 50 },
    });
    const text = fc
      .string({ unit: 'binary', minLength: 1 })
      .filter((id) => !/[,]|^\.{1,2}$|unknown/.test(id));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(text, { minLength: 1, maxLength: 8 }), async (ids) => {
        kept.black.clear();
        const before = writes().length;
        await change({ ...block, ids, value: true });
        expect([...kept.black]).toEqual(ids);
        expect(writes()).toHaveLength(before + 1);
        await change({ ...block, ids, value: false });
        expect(kept.black.size).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it.each<[string, SourceChange, string]>([
    ['ids with a comma', { ...block, ids: ['a,b'], value: true }, 'comma'],
    ['an id that traverses the path', { ...block, ids: ['..'], value: true }, 'cannot be used in a path'],
    ['an empty id', { ...block, ids: [''], value: true }, 'cannot be used in a path'],
    ['more than one call accepts', { ...block, ids: ['a', 'b', 'c', 'd'], value: true }, 'at most 3'],
    ['account-wide lists', { ...block, campaignId: null, ids: ['a'], value: true }, 'not support'],
    ['an undescribed change', { ...status, field: 'bid', ids: ['1'], value: 5 }, 'bid of a campaign'],
    ['a status of contents', { ...status, kind: 'content', ids: ['1'], value: 'paused' }, 'of a content'],
    ['another list', { ...block, field: 'widget-allow', ids: ['1'], value: true }, 'widget-allow'],
  ])('refuse %s before anything is sent', async (_what, wanted, expected) => {
    const { change, source } = await against(keepingSource().answer);
    const failure = await failureOf(change(wanted));
    expect(failure).toMatchObject({ kind: 'validation', message: expect.stringContaining(expected) });
    expect(source.seen).toEqual([]);
  });

  it('refuse to remove from a list when that is not described', async () => {
    const { remove: _, ...adding } = plainChanges['widget-block'];
    const { change, source } = await against(keepingSource().answer, { 'widget-block': adding });
    const failure = await failureOf(change({ ...block, ids: ['a'], value: false }));
    expect(failure).toMatchObject({ kind: 'validation' });
    expect(source.seen).toEqual([]);
  });

  it('read a list of widgets with states, and nothing for an unknown campaign', async () => {
    const values: WidgetList['values'] = {
      request: ({ campaign }) => get(path`/campaigns/${{ campaign }}/black`),
      rows: { kind: 'list', at: 'data' },
      fields: { id: field.id('zone') },
      only: { at: 'state', is: ['PAUSED'] },
    };
    const rows = [
      { zone: 5, state: 'PAUSED' },
      { zone: 6, state: 'ACTIVE' },
    ];
    const { valuesOf } = await against(
      ({ path: asked }) => (asked.includes('/1/') ? { body: { data: rows } } : { status: 404, body: {} }),
      { 'widget-block': { ...plainChanges['widget-block'], values } },
    );
    expect(await valuesOf({ ...block, ids: ['5', '6', '7'] })).toEqual([true, false, false]);
    expect(await valuesOf({ ...block, campaignId: '2', ids: ['5'] })).toEqual([undefined]);
  });

  it.each<[string, Given]>([
    ['5xx', { status: 502, body: {} }],
    ['no JSON', { body: '<html>' }],
    ['no confirmation', { body: { data: 'queued' } }],
  ])('are sent once and have an unknown outcome after %s', async (_what, given) => {
    const confirmed = { at: 'data', is: ['ok'] };
    const { change, writes } = await against(() => given, { status: { ...plainChanges.status, confirmed } });
    const failure = await failureOf(change({ ...status, ids: ['1'], value: 'paused' }));
    expect(failure).toBeInstanceOf(OutcomeUnknown);
    expect(writes()).toHaveLength(1);
  });

  it.each<[string, Given, boolean]>([
    ['the expected confirmation', { body: { data: 'ok' } }, true],
    ['nothing, when no confirmation is described', { body: '' }, false],
    ['a status of success without a body', { status: 204, body: '' }, false],
  ])('are applied when the source returns %s', async (_what, given, isConfirmed) => {
    const confirmed = isConfirmed ? { confirmed: { at: 'data', is: ['ok'] } } : {};
    const { change } = await against(() => given, { status: { ...plainChanges.status, ...confirmed } });
    expect(await change({ ...status, ids: ['1'], value: 'paused' })).toEqual({ refused: new Map() });
  });

  it.each<[string, Given, string]>([
    ['an error inside a 200', { body: { ok: false, error: 'Too low' } }, 'validation'],
    ['its own code for no rows', { body: { ok: false, error: 'NO_DATA' } }, 'validation'],
    ['its own code for a wrong key', { body: { ok: false, error: 'BAD_KEY' } }, 'auth'],
    ['429', { status: 429, headers: { 'retry-after': '7' }, body: {} }, 'throttled'],
    ['401', { status: 401, body: {} }, 'auth'],
  ])('are reported as not applied when the source returns %s', async (_what, given, kind) => {
    const answers = {
      success: { at: 'ok', is: [true] },
      errorsAt: ['error'],
      meanings: [{ code: 'BAD_KEY', means: 'auth' as const }],
      empty: ['NO_DATA'],
    };
    const { change, writes } = await against(() => given, plainChanges, { answers });
    const failure = await failureOf(change({ ...status, ids: ['1'], value: 'paused' }));
    expect(failure).toBeInstanceOf(AdhelmError);
    expect(failure).toMatchObject({ kind });
    expect(writes()).toHaveLength(1);
  });

  it('are sent with a new token when the old one is refused', async () => {
    let granted = 0;
    const { change, source } = await against(
      ({ path, headers }) => {
        if (path === '/token') {
          granted += 1;
          return { body: { token: `token-${granted}` } };
        }
        return headers['x-token'] === 'token-2' ? { body: {} } : { status: 401, body: {} };
      },
      plainChanges,
      {
        authorisation: {
          kind: 'session',
          path: '/token',
          encoding: 'json',
          fields: (credential) => ({ key: credential('token') }),
          tokenAt: 'token',
          header: (token) => ({ 'x-token': token }),
          lifetimeSeconds: 600,
        },
      },
    );
    await change({ ...status, ids: ['1'], value: 'paused' });
    expect(source.seen.map(({ path }) => path)).toEqual([
      '/token',
      '/campaigns/1/pause',
      '/token',
      '/campaigns/1/pause',
    ]);
  });
});
