import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { IJob } from 'kubernetes-models/batch/v1';
import { compose, deployments, kustomization, manifests, ofKind, ROOT, textOf } from './manifests.ts';

/** Stands for a program that the tests have not, and writes down each call with its parameters. */
const standIn = (log: string) => `#!/bin/sh
printf '%s\\n' "$(basename "$0")" "$@" '' >> '${log}'
`;

let checkout: string;
let log: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'adhelm-deploy-'));
  log = join(checkout, 'calls');
  cpSync(join(ROOT, 'deploy'), join(checkout, 'deploy'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules') && !path.endsWith('.env'),
  });
  mkdirSync(join(checkout, 'programs'));
  for (const name of ['docker', 'kubectl']) {
    writeFileSync(join(checkout, 'programs', name), standIn(log));
    chmodSync(join(checkout, 'programs', name), 0o755);
  }
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

/** Runs a sample of the documentation in a checkout. Returns the calls of docker and kubectl that it made. */
function run(sample: string): string[][] {
  rmSync(log, { force: true });
  execFileSync('sh', ['-e', '-c', textOf(`mfe-docs/src/samples/${sample}`)], {
    cwd: checkout,
    env: { PATH: [join(checkout, 'programs'), process.env['PATH']].join(delimiter) },
  });
  return readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n\n')
    .map((call) => call.split('\n'));
}

const keyIn = (file: string) =>
  /^ADHELM_KEY=(.+)$/m.exec(readFileSync(join(checkout, file), 'utf8'))?.[1] ?? '';

/** Options that the sample may use, as in `docker compose --help` and `docker compose up --help` of Compose 2. */
const composeOptions = {
  'env-file': { type: 'string' },
  file: { type: 'string', short: 'f' },
} as const;
/** As in `kubectl apply --help` of Kubernetes 1.32. */
const applyOptions = {
  kustomize: { type: 'string', short: 'k' },
  filename: { type: 'string', short: 'f' },
} as const;

/** What a container runs: the words of an administration command that the server has. */
function expectAdministration(words: readonly string[], command: string): void {
  const [node, program = '', ...parameters] = words;
  expect([node, parameters[0]]).toEqual(['node', command]);
  expect(compose.services.migrate.command.slice(0, 2)).toEqual([node, program]);
  expect(statSync(join(ROOT, program)).isFile()).toBe(true);
  expect(textOf('server/src/admin/person-commands.ts')).toContain(`.command('${command}')`);
}

describe('the documented commands for containers', () => {
  it('start the compose file of this checkout with the settings in a file (compose.sh)', () => {
    const [[program, command, ...words] = [], ...others] = run('compose.sh');
    const { values, positionals } = parseArgs({
      args: words,
      options: composeOptions,
      allowPositionals: true,
    });
    expect([program, command, positionals, others]).toEqual(['docker', 'compose', ['up'], []]);
    expect(values.file).toBe('deploy/compose.yaml');
    expect(textOf('deploy/compose.yaml')).toContain('${ADHELM_KEY:?');
    expect(Buffer.from(keyIn(values['env-file'] ?? ''), 'base64')).toHaveLength(32);
  });

  it('make the key once, readable only by its owner (compose.sh)', () => {
    run('compose.sh');
    const key = keyIn('deploy/.env');
    run('compose.sh');
    expect(keyIn('deploy/.env')).toBe(key);
    expect(statSync(join(checkout, 'deploy/.env')).mode & 0o077).toBe(0);
  });

  it('leave the key out of git and of the image', () => {
    expect(textOf('.gitignore').split('\n')).toContain('.env');
    expect(textOf('deploy/Dockerfile.dockerignore').split('\n')).toContain('deploy/.env');
  });

  it('apply the folder of the kustomization, without a job that ran before (kubernetes.sh)', () => {
    const [deletion, [program, command, ...words] = [], ...others] = run('kubernetes.sh');
    const [migrate] = ofKind<IJob>('Job');
    expect(deletion).toEqual([
      ...['kubectl', 'delete', 'job', migrate?.metadata?.name],
      ...['--namespace', kustomization.namespace, '--ignore-not-found'],
    ]);
    const { values } = parseArgs({ args: words, options: applyOptions });
    expect([program, command, others]).toEqual(['kubectl', 'apply', []]);
    for (const file of kustomization.resources) {
      expect(statSync(join(checkout, values.kustomize ?? '', file)).isFile()).toBe(true);
    }
    expect(statSync(join(checkout, values.kustomize ?? '', 'kustomization.yaml')).isFile()).toBe(true);
  });

  it('build and push the image that the kustomization deploys (build-image.sh)', () => {
    const [[, build, ...words] = [], push] = run('build-image.sh');
    const { values, positionals } = parseArgs({
      args: words,
      options: { file: { type: 'string' }, tag: { type: 'string' } },
      allowPositionals: true,
    });
    expect([build, positionals]).toEqual(['build', ['.']]);
    expect(statSync(join(checkout, values.file ?? '')).isFile()).toBe(true);
    expect(kustomization.images.map(({ newName, newTag }) => `${newName}:${newTag}`)).toEqual([values.tag]);
    expect(push).toEqual(['docker', 'push', values.tag]);
  });

  it('create the secret of all pods, in their namespace (create-secret.sh)', () => {
    const [[program, command, ...words] = [], create] = run('create-secret.sh');
    const { values } = parseArgs({ args: words, options: applyOptions });
    expect([program, command]).toEqual(['kubectl', 'apply']);
    expect(textOf(values.filename ?? '')).toContain('kind: Namespace');
    const { namespace } = kustomization;
    expect(create).toEqual(
      ['kubectl', '--namespace', namespace, 'create', 'secret', 'generic', 'adhelm-secrets'].concat(
        '--from-env-file=secrets.env',
      ),
    );
    expect(manifests.map(([, { metadata }]) => metadata.name)).toContain(namespace);
    expect(textOf('deploy/kubernetes/web.yaml')).toContain('secretRef: { name: adhelm-secrets }');
    expect(textOf('.gitignore')).toContain('/secrets.env');
    expect(textOf('deploy/Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['secrets.env', 'production.env']),
    );
  });

  it('create an admin in a container (create-admin-compose.sh, create-admin-kubernetes.sh)', () => {
    const [[, ...inCompose] = []] = run('create-admin-compose.sh');
    const [exec, service, ...words] = inCompose.slice(inCompose.indexOf('exec'));
    expect([exec, Object.keys(compose.services)]).toEqual(['exec', expect.arrayContaining([service])]);
    expectAdministration(words, 'create-user');

    const [[, , namespace, ...inCluster] = []] = run('create-admin-kubernetes.sh');
    expect(namespace).toBe(kustomization.namespace);
    const target = inCluster.find((word) => word.startsWith('deployment/'));
    expect(deployments.map(({ metadata }) => `deployment/${metadata?.name}`)).toContain(target);
    expectAdministration(inCluster.slice(inCluster.indexOf('--') + 1), 'create-user');
  });
});
