import { proposeActionSetSchema, scalingRequestSchema } from '@adhelm/contracts';
import * as z from 'zod';
import { faultsInWords, setIssueTexts } from './issue-texts.ts';

beforeAll(setIssueTexts);

function faultsOf(schema: z.core.$ZodType, input: unknown): string {
  const { error } = z.safeParse(schema, input);
  return faultsInWords(
    (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })),
  );
}

it.each([
  [
    z.object({ wish: z.object({ amount: z.number().gt(0) }) }),
    { wish: { amount: 0 } },
    'Amount must be above 0.',
  ],
  [z.object({ name: z.string().min(1) }), { name: '' }, 'Name must not be empty.'],
  [z.object({ name: z.string().max(5) }), { name: 'too long' }, 'Name must have at most 5 characters.'],
  [z.object({ dailyLimit: z.number().min(2).max(3) }), { dailyLimit: 1 }, 'Daily limit must be at least 2.'],
  [
    z.object({ items: z.array(z.object({ daily_limit: z.int() })) }),
    { items: [{ daily_limit: 1.5 }] },
    'Daily limit must be a whole number.',
  ],
  [z.object({ mode: z.enum(['off', 'live']) }), { mode: 'on' }, 'Mode must be off or live.'],
  [z.object({ day: z.iso.date() }), { day: 'x' }, 'Day must be a day such as 2026-11-20.'],
  [z.object({ a: z.string(), b: z.string() }), {}, 'A is required. B is required.'],
  [z.object({ tags: z.array(z.string()).min(2) }), { tags: [] }, 'Tags must have at least 2 of them.'],
  [z.object({ id: z.guid() }), { id: '7' }, 'Id is not valid.'],
])('says in a sentence what is wrong (%#)', (schema, input, sentence) => {
  expect(faultsOf(schema, input)).toBe(sentence);
});

it('keeps the words of a schema', () => {
  const input = {
    account: '',
    campaign: 'c',
    mode: 'shadow',
    targetRoi: -1,
    ceilingPerDay: 1,
    ceilingTotal: 1,
  };
  expect(faultsOf(scalingRequestSchema, { ...input, account: crypto.randomUUID() })).toBe(
    'Target ROI: At least 0%.',
  );
});

it('names no schema in a refused proposal', () => {
  const text = faultsOf(proposeActionSetSchema, {
    title: '',
    reason: '',
    wish: { action: 'set-bid', to: 0 },
  });
  expect(text).not.toMatch(/Too small|expected|Invalid|wish\./);
});
