import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRuleCondition, themeNames } from '@adhelm/contracts';
import environment from 'docs-reference/environment.json';
import pages from 'docs-reference/pages.json';

const project = join(__dirname, '../../..');
const scripts = [
  'package.json',
  ...readdirSync(join(project, 'module-preset/templates/module'))
    .filter((name) => name.startsWith('package.json'))
    .map((name) => `module-preset/templates/module/${name}`),
].map((path) => readFileSync(join(project, path), 'utf8'));

/** Settings of programs beside the server. */
const ofTools = ['ADHELM_SHELL', 'ADHELM_DEPLOY_TOKEN'];
const known = new Set<string>([...environment.map(({ name }) => name), ...ofTools, ...themeNames]);

const CONDITION = /^[(\w ]+? (<|>|<=|>=|=) /;
const faults: readonly (readonly [RegExp, (text: string) => boolean])[] = [
  // a setting, with or without a value
  [/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+(=|$)/, (text) => !known.has(text.split('=')[0] ?? '')],
  // a script of the project or of a created module
  [/^npm run /, (text) => !scripts.some((file) => file.includes(`"${text.split(' ')[2]}":`))],
  [/^node /, (text) => !existsSync(join(project, text.split(' ')[1] ?? ''))],
];

function inlineCodeOf(html: string): string[] {
  const page = document.createElement('div');
  page.innerHTML = html;
  return [...page.querySelectorAll(':not(pre) > code')].map(({ textContent }) => textContent ?? '');
}

const wrong = (text: string) => faults.some(([pattern, isWrong]) => pattern.test(text) && isWrong(text));

describe('code in the text', () => {
  it.each(pages.map(({ slug, html }) => [slug, inlineCodeOf(html)] as const))(
    'of %s names only settings and scripts that exist',
    (_slug, texts) => {
      expect(texts.filter(wrong)).toEqual([]);
    },
  );

  it('finds what does not exist', () => {
    expect(
      ['DATABASE_URI', 'npm run cook', 'node cook.ts', 'S3_KEY=1'].filter((text) => !wrong(text)),
    ).toEqual([]);
    expect(['DATABASE_URL', 'npm run admin -- migrate', 'NODE_ENV=production'].filter(wrong)).toEqual([]);
  });

  it('has conditions that people can type', () => {
    const page = pages.find(({ slug }) => slug === 'getting-started');
    const conditions = inlineCodeOf(page?.html ?? '').filter((text) => CONDITION.test(text));
    expect(conditions).toContain('cost > 50 and roi < -30%');
    expect(conditions.filter((text) => !('condition' in parseRuleCondition(text)))).toEqual([]);
  });
});
