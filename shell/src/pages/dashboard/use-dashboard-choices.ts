import { type AdhelmError, savedViewsAnswerSchema } from '@adhelm/contracts';
import { adhelmErrorOf, parseAnswer, useApiAnswer } from '@adhelm/shared-ui/module';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useServices, useUser } from '../../services/services-context.tsx';
import { DASHBOARD, ownViewOf, saveChoices, VIEWS } from './choices-api.ts';
import { choicesOf, type DashboardChoices, usualChoices } from './dashboard-choices.ts';

export type ChoicesState = {
  /** Undefined while they load. Without an answer, they are the usual ones. */
  readonly choices: DashboardChoices | undefined;
  /** They could not be read, so nothing can be saved. */
  readonly loadError: AdhelmError | undefined;
  readonly reload: () => void;
  /** The latest change is displayed, but not saved. */
  readonly saveError: AdhelmError | null;
  readonly saveAgain: () => void;
  /** Applies at once and saves; of changes made while one is being saved, the last is sent. */
  readonly change: (part: Partial<DashboardChoices>) => void;
};

/** How the signed-in person set up the dashboard, saved on the server. */
export function useDashboardChoices(): ChoicesState {
  const { fetchApi, readEarly } = useServices();
  const { id: user } = useUser();
  const answer = useApiAnswer(
    [VIEWS, DASHBOARD, user] as const,
    async ([path, query]) => parseAnswer(savedViewsAnswerSchema, await fetchApi(path, { query })),
    ([path, query]) => readEarly(path, query, (body) => z.safeParse(savedViewsAnswerSchema, body).data),
  );
  const { data, error, refresh, update } = answer;
  const own = ownViewOf(data?.data);
  const [changed, setChanged] = useState<DashboardChoices | null>(null);
  const [saveError, setSaveError] = useState<AdhelmError | null>(null);
  const unsaved = useRef<DashboardChoices | null>(null);
  const isSaving = useRef(false);
  const id = useRef<string | null>(null);

  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      while (unsaved.current !== null) {
        const sent: DashboardChoices = unsaved.current;
        const saved = await saveChoices(fetchApi, id.current ?? own?.id ?? null, sent);
        id.current = saved.id;
        if (unsaved.current === sent) unsaved.current = null;
        update((present) => ({
          ...present,
          data: [...present.data.filter((view) => view.id !== saved.id), saved],
        }));
      }
      setSaveError(null);
    } catch (failure) {
      setSaveError(adhelmErrorOf(failure));
    } finally {
      isSaving.current = false;
    }
  };

  const loaded = data !== undefined ? choicesOf(own) : error !== undefined ? usualChoices : undefined;
  const choices = changed ?? loaded;
  return {
    choices,
    loadError: data === undefined ? error : undefined,
    reload: () => void refresh(),
    saveError,
    saveAgain: () => void save(),
    change: (part) => {
      const next = { ...(unsaved.current ?? choices ?? usualChoices), ...part };
      setChanged(next);
      // without having read what is saved, saving would overwrite it
      if (data === undefined) return;
      unsaved.current = next;
      void save();
    },
  };
}
