import { AdhelmError } from '@adhelm/contracts';
import type { JsonApi } from '../http/json-api.ts';
import { rowsOf } from './geozo-statistics.ts';
import { access } from './testing/recorded-geozo.ts';

/** A report of more rows than the pages that Geozo returns, whose ids nothing else knows. */

const never = new AbortController().signal;
const PAGE = 20;
type Traffic = Readonly<Record<string, string>>;
const traffic: readonly Traffic[] = Array.from({ length: 150 }, (_, index) => ({
  block_id: String(1_000 + index),
  ad_group_id: '93',
  country_code: ['NL', 'IT', 'DE'][index % 3] ?? '',
  device_type_id: ['1', '4'][index % 2] ?? '',
  traffic_source_id: '1',
}));

/** The first page of a report by one grouping, as the paginator returns it. */
function reporting(refused: string | null = null) {
  const calls: URLSearchParams[] = [];
  const get: JsonApi['get'] = async (_path, query) => {
    const asked = new URLSearchParams(query.map(([name, value]): [string, string] => [name, value]));
    calls.push(asked);
    const group = asked.get('groups[0]') ?? '';
    if (group === refused) throw new AdhelmError('validation', 'The selected group is invalid');
    const meant = traffic.filter((row) =>
      Object.entries(row).every(([name, value]) => {
        const wanted = asked.getAll(`filters[${name}_in][]`);
        return wanted.length === 0 || wanted.includes(value);
      }),
    );
    const keys = [...new Set(meant.map((row) => row[group] ?? ''))].sort();
    if (asked.get('order_by[0][direction]') === 'desc') keys.reverse();
    const data = keys.slice(0, PAGE).map((key) => ({ [group]: key, clicks_count: 1 }));
    const last_page = Math.ceil(keys.length / PAGE);
    return { data: { result: { data, last_page, per_page: PAGE, total: keys.length } } };
  };
  const api: JsonApi = { access, get, send: () => Promise.reject(new Error('nothing is written')) };
  const question = { day: '2026-11-20', group: 'block_id', campaignId: '14158' } as const;
  return { calls, read: () => rowsOf(api, question, async () => [], never) };
}

it('is divided by country and device until both ends of each part are all of it', async () => {
  const { calls, read } = reporting();
  const { rows, total } = await read();
  expect([new Set(rows.map(({ block_id }) => block_id)).size, total]).toEqual([150, 150]);
  expect(calls.length).toBeLessThan(60);
});

it('stays incomplete when no part may be read', async () => {
  const { rows, total } = await reporting('ad_group_id').read();
  expect([rows.length, total]).toEqual([40, 150]);
});
