import { problemSchema } from '@adhelm/contracts';
import type { RegistryServer } from './registry-server.ts';

/** What is in the registry and its store now: all of it, so that nothing can be left behind unseen. */
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

/** A problem document that says so, and an entry in the audit log of the module `reports` that says the same. */
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
  // refused requests of one kind are one entry, in the place of the first
  expect(await server.audit('reports')).toContainEqual(
    expect.objectContaining({ action, module: 'reports', reason: expect.stringMatching(says) }),
  );
}
