import { filter, pairwise } from 'rxjs';
import type { FetchApi } from '../api/fetch-api.ts';
import type { RegistryClient } from '../registry/registry-client.ts';
import type { Session } from '../session/session.ts';
import { endPreview } from './preview-api.ts';

type Parts = {
  readonly session: Session;
  readonly registry: RegistryClient;
  readonly fetchOwnApi: FetchApi;
  readonly onProblem: (error: unknown) => void;
};

/** A preview belongs to one person: it ends when they sign out, and the page returns to the live version. */
export function endPreviewWithSession({ session, registry, fetchOwnApi, onProblem }: Parts): void {
  session.state$
    .pipe(
      pairwise(),
      filter(([before, now]) => before.status === 'signed-in' && now.status === 'signed-out'),
    )
    .subscribe(() => {
      const { state } = registry;
      if (state.status !== 'ready' || state.document.preview === null) return;
      endPreview(fetchOwnApi)
        .then(() => registry.refresh())
        .catch(onProblem);
    });
}
