import { toolNames } from '@adhelm/contracts';
import * as z from 'zod';
import { domainFeatures } from '../features.ts';
import { environmentSchema } from '../foundation/config/index.ts';
import { pageFeature } from '../platform/shell-page/index.ts';
import { writeBuilds } from '../testing/built-files.ts';
import { startTestServer } from '../testing/test-server.ts';
import { aiReference } from './ai-reference.ts';
import { apiDocument } from './api-document.ts';
import { environmentVariables } from './environment-variables.ts';
import { sourceReference } from './source-reference.ts';

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ summary: z.string().min(1) }))),
});

describe('the reference for the documentation', () => {
  it('has a summary of every call, without a database', async () => {
    const { paths } = documentSchema.parse(await apiDocument());
    expect(paths['/api/campaigns/sources']?.['get']?.summary).toMatch(/\S/);
    expect(Object.keys(paths).length).toBeGreaterThan(100);
    for (const path of ['/api/identity/accounts', '/api/users', '/api/events', '/api/modules/health']) {
      expect(Object.keys(paths)).toContain(path);
    }
  });

  it('has every schema that it refers to', async () => {
    const document = await apiDocument();
    const { components } = z
      .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
      .parse(document);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference,
    );
    expect(references.length).toBeGreaterThan(20);
    const known = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(new Set(references.filter((reference) => !known.includes(reference ?? '')))).toEqual(new Set());
  });

  it('describes the calls of a running server', async () => {
    const builds = await writeBuilds();
    const page = pageFeature({ shellFolder: builds.shell, moduleFolders: async () => [] });
    const server = await startTestServer({ features: [...domainFeatures, page] });
    const served = documentSchema.parse(await (await fetch(`${server.url}/api/openapi.json`)).json());
    await server.close();
    await builds.remove();
    const described = documentSchema.parse(await apiDocument());
    const callsOf = ({ paths }: z.infer<typeof documentSchema>) =>
      Object.entries(paths).flatMap(([path, calls]) =>
        Object.keys(calls).map((method) => `${method} ${path}`),
      );
    expect(callsOf(described).sort()).toEqual(callsOf(served).sort());
  });

  it('has the meaning of every variable, and defaults as they are written', () => {
    const variables = new Map(environmentVariables().map((variable) => [variable.name, variable]));
    expect(variables.get('PORT')?.fallback).toBe('4400');
    expect(variables.get('ROLES')?.fallback).toBe('web,worker,scheduler');
    expect(variables.get('DATABASE_URL')?.fallback).toBeNull();
    for (const { meaning } of variables.values()) expect(meaning).toMatch(/\S/);
  });

  it('names every value of a variable with a fixed set of them', () => {
    const choices = Object.entries(environmentSchema.shape).flatMap(([name, schema]) => {
      const inner =
        schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
      return inner instanceof z.ZodEnum
        ? inner.options.map((value): readonly [string, string] => [name, String(value)])
        : [];
    });
    expect(new Set(choices.map(([name]) => name))).toEqual(new Set(['SANDBOX', 'LOG_LEVEL']));
    const all = environmentVariables();
    const variables = new Map(all.map(({ name, meaning }) => [name, meaning]));
    const roles = all.find(({ name }) => name === 'ROLES')?.fallback?.split(',') ?? [];
    for (const [name, value] of choices) {
      expect([name, variables.get(name)]).toEqual([name, expect.stringContaining(`\`${value}\``)]);
    }
    expect(roles).toContain('worker');
    for (const role of roles) expect(variables.get('ROLES')).toContain(role);
  });

  it('has every tool of the AI, and what the built-in planner understands', () => {
    const { tools, requests } = aiReference();
    expect(tools.map(({ name }) => name)).toEqual([...toolNames]);
    for (const { does } of [...tools, ...requests]) expect(does).toMatch(/\S/);
  });

  it('has the changes and columns of every source', () => {
    const mgid = sourceReference().find(({ id }) => id === 'mgid');
    expect(mgid?.changes).toContainEqual({ field: 'status', level: 'campaign' });
    expect(mgid?.changes).toContainEqual({
      field: 'widget-block',
      level: 'account',
      limits: 'names of sources, such as domain.com',
    });
    const admaven = sourceReference().find(({ id }) => id === 'admaven');
    expect(admaven?.changes[0]?.limits).toMatch(/^adds only; cannot be read/);
    expect(mgid?.campaignColumns).toContain('Cost');
    expect(sourceReference().find(({ id }) => id === 'algolead')?.clientColumns).toContain('User ID');
  });
});
