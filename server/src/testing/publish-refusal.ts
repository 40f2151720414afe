import { problemSchema } from '@adhelm/contracts';
import type { RegistryServer } from './registry-server.ts';

/** The complete state of the registry and its store, so that no leftover is missed. */
async function everything(server: RegistryServer) {
  const { rows } = await server.database.owner.query<{ count: number }>(
    'select count(*) as count from module_releases',
  );
  return { releases: rows[0]?.count, files: (await server.storedFiles()).length };
}

/** Fails when `work` leaves a release or a file behind. */
export async function expectNothingStored(server: RegistryServer, work: () => Promise<void>): Promise<void> {
  const before = await everything(server);
  await work();
  expect(await everything(server)).toEqual(before);
}

export type Refusal = { readonly status: number; readonly kind: string; readonly says: RegExp };

/** Expects a problem document with the reason, and an audit entry of the module `reports` with the same reason. */
export async function expectRefusal(
  server: RegistryServer,
  answer: Pick<Awaited<ReturnType<RegistryServer['call']>>, 'status' | 'body' | 'headers'>,
  { status, kind, says }: Refusal,
  action: string,
): Promise<void> {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const problem = problemSchema.parse(answer.body);
  expect({ status: answer.status, kind: problem.kind, detail: problem.detail }).toEqual({
    status,
    kind,
    detail: expect.stringMatching(says),
  });
  // refused requests of one kind are one entry, in place of the first
  expect(await server.audit('reports')).toContainEqual(
    expect.objectContaining({ action, module: 'reports', reason: expect.stringMatching(says) }),
  );
}
