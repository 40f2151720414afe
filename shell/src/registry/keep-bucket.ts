import { pairwise, startWith } from 'rxjs';
import * as z from 'zod/mini';
import type { FetchApi } from '../api/fetch-api.ts';
import type { Session, SessionState } from '../session/session.ts';
import type { RegistryClient } from './registry-client.ts';

const SUBJECT_KEY = 'adhelm.bucket-of';

const bucketAnswerSchema = z.object({ changed: z.boolean() });

type Parts = {
  readonly session: Session;
  readonly fetchOwnApi: FetchApi;
  readonly registry: RegistryClient;
  readonly storage: Storage;
  readonly onProblem: (error: unknown) => void;
};

/**
 * Candidates are assigned by person: after each sign-in, and if the person differs from last time, the server moves
 * this browser to their rollout share. The registry is reloaded if that changed it.
 */
export function keepBucket({ session, fetchOwnApi, registry, storage, onProblem }: Parts): void {
  const join = async (subject: string) => {
    const { changed } = bucketAnswerSchema.parse(
      await fetchOwnApi('/api/modules/bucket', { method: 'POST' }),
    );
    storage.setItem(SUBJECT_KEY, subject);
    if (changed) await registry.refresh();
  };
  const starting: SessionState = { status: 'starting' };
  session.state$.pipe(startWith(starting), pairwise()).subscribe(([before, now]) => {
    if (now.status !== 'signed-in' || before.status === 'signed-in') return;
    const isKnown = storage.getItem(SUBJECT_KEY) === now.user.id;
    if (before.status === 'signed-out' || !isKnown) join(now.user.id).catch(onProblem);
  });
}
