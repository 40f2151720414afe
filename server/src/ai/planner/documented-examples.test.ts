import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capabilityTable } from '../../sources/index.ts';
import { planRequest } from './plan-request.ts';

const page = readFileSync(
  join(import.meta.dirname, '../../../../mfe-docs/src/pages/getting-started.mdx'),
  'utf8',
);
const [, part = ''] = page.split('## What the AI may do');
const [own = ''] = part.split('### Tools');
const examples = [...own.matchAll(/“([^”]+)”/g)].map(([, example = '']) => example);

const sources = Object.entries(capabilityTable).map(([id, { name }]) => ({ id, name }));
const context = {
  today: '2026-11-20',
  sources,
  currencies: { currency: 'USD', rates: new Map<string, number>() },
  example: null,
};

describe('the requests that the documentation shows', () => {
  it('are there', () => {
    expect(examples.length).toBeGreaterThanOrEqual(7);
  });

  it.each(examples)('“%s” is understood whole', (example) => {
    const { plan, notUnderstood } = planRequest(example, context);
    expect(plan.kind).not.toMatch(/refused|unclear/);
    expect(notUnderstood).toEqual([]);
    if ('of' in plan) expect(plan.of).toMatchObject({ names: [], guesses: [] });
  });
});
