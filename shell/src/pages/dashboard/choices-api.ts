import {
  AdhelmError,
  type SavedView,
  type SavedViewDraft,
  savedViewAnswerSchema,
  savedViewsAnswerSchema,
} from '@adhelm/contracts';
import { parseAnswer } from '@adhelm/shared-ui/module';
import type { FetchApi } from '../../api/fetch-api.ts';
import type { DashboardChoices } from './dashboard-choices.ts';

export const VIEWS = '/api/views';
export const DASHBOARD = { screen: 'reports/dashboard' };
/** A person has one view of the dashboard, whose name is displayed nowhere. */
const NAME = 'Dashboard';

export const ownViewOf = (views: readonly SavedView[] | undefined) =>
  views?.find(({ isMine, name }) => isMine && name === NAME);

/**
 * Saves the choices in the person's view `id`, or a new one for null. Another tab may have created or removed the view:
 * then it is read again. Rejects with `AdhelmError`.
 */
export async function saveChoices(
  fetchApi: FetchApi,
  id: string | null,
  choices: DashboardChoices,
): Promise<SavedView> {
  try {
    return await sendChoices(fetchApi, id, choices);
  } catch (error) {
    const isOutdated = error instanceof AdhelmError && ['conflict', 'not-found'].includes(error.kind);
    if (!isOutdated) throw error;
    const present = parseAnswer(savedViewsAnswerSchema, await fetchApi(VIEWS, { query: DASHBOARD })).data;
    return sendChoices(fetchApi, ownViewOf(present)?.id ?? null, choices);
  }
}

async function sendChoices(
  fetchApi: FetchApi,
  id: string | null,
  { order, hidden, dates }: DashboardChoices,
): Promise<SavedView> {
  const layout = { order: [...order], hidden: [...hidden], dates };
  const view: SavedViewDraft = { name: NAME, query: '', layout, isShared: false };
  const answer =
    id === null
      ? await fetchApi(VIEWS, { method: 'POST', body: { ...DASHBOARD, ...view } })
      : await fetchApi(`${VIEWS}/${id}`, { method: 'PUT', body: view });
  return parseAnswer(savedViewAnswerSchema, answer).data;
}
