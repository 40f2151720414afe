import {
  type NewSavedView,
  type SavedView,
  savedViewAnswerSchema,
  savedViewsAnswerSchema,
} from '@adhelm/contracts';
import { type ApiAnswer, parseAnswer, useApiQuery, useHost } from '@adhelm/shared-ui/module';

type Answer = ApiAnswer<{ readonly success: boolean; readonly data: SavedView[] }>;

export type SavedViewsApi = {
  readonly answer: Answer;
  /** Each rejects with `AdhelmError`; the list updates automatically. */
  readonly keep: (view: NewSavedView) => Promise<void>;
  readonly replace: (view: SavedView) => Promise<void>;
  readonly remove: (view: SavedView) => Promise<void>;
};

const byName = (a: SavedView, b: SavedView) => a.name.localeCompare(b.name);

/** Views of a screen: the person's own and shared ones (`/api/views`). */
export function useSavedViews(screen: string): SavedViewsApi {
  const { fetchApi } = useHost();
  const answer = useApiQuery('/api/views', { screen }, savedViewsAnswerSchema);
  const { update } = answer;
  const put = (view: SavedView) =>
    update((present) => ({
      ...present,
      data: [...present.data.filter(({ id }) => id !== view.id), view].sort(byName),
    }));
  return {
    answer,
    keep: async (view) => {
      const kept = await fetchApi('/api/views', { method: 'POST', body: view });
      put(parseAnswer(savedViewAnswerSchema, kept).data);
    },
    replace: async ({ id, name, query, layout, isShared }) => {
      const body = { name, query, layout, isShared };
      const changed = await fetchApi(`/api/views/${id}`, { method: 'PUT', body });
      put(parseAnswer(savedViewAnswerSchema, changed).data);
    },
    remove: async ({ id }) => {
      await fetchApi(`/api/views/${id}`, { method: 'DELETE' });
      update((present) => ({ ...present, data: present.data.filter((view) => view.id !== id) }));
    },
  };
}
