import { readFileSync } from 'node:fs';
import { environmentSchema } from './environment-schema.ts';
import { readConfig } from './index.ts';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = textOf('../../../../mfe-docs/src/pages/environment-variables.mdx');
const together = /## Set together\n([\s\S]+?)\n## /.exec(page)?.[1] ?? '';
const namesIn = (text: string) =>
  [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\bARTIFACTS\b/g)]
    .map(([name]) => name)
    .filter((name) => name in environmentSchema.shape);

const values: Readonly<Record<string, string>> = {
  ARTIFACTS: 's3://adhelm/modules',
  DATABASE_READ_URL: 'postgres://standby/adhelm',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  LLM_BASE_URL: 'http://localhost:1234/v1',
  LLM_MODEL: 'model',
  OIDC_AUTHORITY: 'https://identity.example.com',
};

/** What the page says that a setting needs: `A` needs `B` and `C`, or `A` and `B` need each other. */
const needs = together.split('\n').flatMap((line): [string, string][] => {
  const [one = '', ...others] = namesIn(line);
  if (line.includes(' needs ')) return others.map((other) => [one, other]);
  const [other = ''] = others;
  return line.includes(' need each other')
    ? [
        [one, other],
        [other, one],
      ]
    : [];
});

it.each(needs)('%s needs %s, as the page says', (one, other) => {
  expect(() => readConfig({ [one]: values[one] })).toThrow(other);
});

it('the page has all settings that the server requires together', () => {
  const source = textOf('config.ts');
  const rules = ['togetherFaults', 'artifactsFaults', 'languageModelOf'].map((name) => {
    const [, body = ''] = source.split(`function ${name}(`);
    return body.slice(0, body.indexOf('\n}'));
  });
  const required = new Set(namesIn(rules.join('\n')).filter((name) => name !== 'LLM_API_KEY'));
  expect(required.size).toBeGreaterThan(10);
  expect([...required].filter((name) => !together.includes(`\`${name}\``))).toEqual([]);
});

it('the page has what production requires', () => {
  const [, production = ''] = textOf('config.ts').split('function productionFaults(');
  const section = /## In production\n([\s\S]+?)\n## /.exec(page)?.[1] ?? '';
  const names = new Set(namesIn(production.slice(0, production.indexOf('\n}'))));
  expect([...names].filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  expect(names.size).toBe(4);
});
