import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planRequest } from './plan-request.ts';
import { planContext as context } from './testing.ts';

const page = readFileSync(
  join(import.meta.dirname, '../../../../mfe-docs/src/pages/getting-started.mdx'),
  'utf8',
);
const [, part = ''] = page.split('## What the AI may do');
const [own = ''] = part.split('### Tools');
const examples = [...own.matchAll(/“([^”]+)”/g)].map(([, example = '']) => example);

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
