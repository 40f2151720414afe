import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod';
import type { AiReference, ApiCall, EnvironmentVariable, Source } from '../../src/reference/reference.ts';
import { paths } from '../paths.ts';

const operationSchema = z.object({
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()).min(1),
  'x-adhelm-permission': z.string(),
  'x-adhelm-idempotency-key': z.literal(true).optional(),
});

const changeSchema = z.object({ field: z.string(), level: z.string(), limits: z.string().optional() });
const labelsSchema = z.array(z.string());

const referenceSchema = z.object({
  environment: z.array(
    z.object({ name: z.string(), meaning: z.string().min(1), fallback: z.string().nullable() }),
  ),
  api: z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) }),
  sources: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.string(),
      transport: z.string(),
      reports: labelsSchema,
      changes: z.array(changeSchema),
      manualChanges: z.array(changeSchema),
      assumed: labelsSchema,
      campaignColumns: labelsSchema,
      contentColumns: labelsSchema,
      clientColumns: labelsSchema,
    }),
  ),
  ai: z.object({
    tools: z.array(z.object({ name: z.string(), scope: z.string(), does: z.string().min(1) })).min(1),
    requests: z.array(z.object({ id: z.string(), example: z.string(), does: z.string() })).min(1),
  }),
});

const MAX_BYTES = 20_000_000;

/** The place of a call in Swagger UI, which names operations by method and path. */
const placeOf = (tag: string, method: string, path: string) =>
  `#/${encodeURIComponent(tag)}/${method}${path.replaceAll(/\W/g, '_')}`;

type ServerReference = {
  readonly environment: readonly EnvironmentVariable[];
  readonly calls: readonly ApiCall[];
  readonly sources: readonly Source[];
  readonly ai: AiReference;
};

/**
 * What the server says about itself: its program `src/reference/main.ts` runs in its own process, because modules do not
 * import the server. Takes about two seconds. Throws when the output lacks a field.
 */
export function serverReference(): ServerReference {
  const program = join(paths.project, 'server/src/reference/main.ts');
  const output = execFileSync(process.execPath, [program], { encoding: 'utf8', maxBuffer: MAX_BYTES });
  const { environment, api, sources, ai } = referenceSchema.parse(JSON.parse(output));
  const calls = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): ApiCall => {
      const [group = ''] = operation.tags;
      return {
        method: method.toUpperCase(),
        path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        group,
        summary: operation.summary,
        permission: operation['x-adhelm-permission'],
        acceptsKey: operation['x-adhelm-idempotency-key'] === true,
        place: placeOf(group, method, path),
      };
    }),
  );
  return { environment, calls, sources, ai };
}
