import * as z from 'zod';
import { field } from '../described/answers/field.ts';
import { fieldReader } from '../described/answers/field-reader.ts';
import { rowsOf } from '../described/answers/rows.ts';
import { watchedAnswer, withWatchedAnswers } from './watched-answer.ts';

const context = { numbers: 'plain', timeZone: 'UTC' } as never;
const fault = (text: string) => new Error(text);

it('notes fields that a schema does not know, and known ones that were not sent', async () => {
  const schema = z.looseObject({
    id: z.int(),
    name: z.string().nullish(),
    state: z.looseObject({ word: z.string() }),
    list: z.array(z.looseObject({ a: z.int() })),
  });
  const body = {
    id: 1,
    extra: { deep: 1 },
    state: { word: 'on', actions: [] },
    list: [{ a: 1, b: 2 }, { a: 2 }],
  };
  const { result, fields } = await withWatchedAnswers(async () => schema.parse(watchedAnswer(body)));
  expect(result).toEqual(body);
  expect(fields).toEqual({ unknown: ['extra', 'state.actions', 'list.b'], missing: ['name'] });
});

it('merges the entries of a map, whose keys are values', async () => {
  const body = { 101: { clicks: 1, extra: 1 }, 102: { clicks: 2 } };
  const { fields } = await withWatchedAnswers(async () => {
    const rows = rowsOf(watchedAnswer(body), { kind: 'map', at: '', keys: ['id'] }, fault);
    return rows.map(fieldReader({ id: field.id('id'), cost: field.optionalText('cost') }, context));
  });
  expect(fields).toEqual({ unknown: ['*.clicks', '*.extra'], missing: ['*.cost'] });
});

it('changes nothing outside a check', () => {
  const body = { id: 1 };
  expect(watchedAnswer(body)).toBe(body);
});

it('lets a watched answer be written as JSON without noting its fields', async () => {
  const body = { rows: [{ id: 1 }] };
  const { result, fields } = await withWatchedAnswers(async () => JSON.stringify(watchedAnswer(body)));
  expect(result).toBe(JSON.stringify(body));
  expect(fields.missing).toEqual([]);
});
