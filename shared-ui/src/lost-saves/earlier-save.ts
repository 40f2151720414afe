import { forgetLostSave, type HostApi, unansweredSavesOf, withdrawRequest } from '@adhelm/shared-ui/module';

type EarlierSaveOptions<Answer> = {
  readonly person: string;
  /** The names that `useSentOnce` has for the form and the draft. */
  readonly form: string;
  readonly draft: string;
  /** Reads the body of the answer that was lost. */
  readonly read: (answer: unknown) => Answer;
};

/** What an earlier visit stored of a draft. Once it is forgotten, the draft is stored as another. */
export type EarlierSave<Answer> = { readonly answer: Answer; readonly forget: () => void };

/**
 * Settles what earlier visits of a form sent of a draft in another state than `body`, and lost the answers of: resolves with
 * what was stored, or null, where nothing of it is stored and never will be. Ask before this visit sends anything of it; the
 * same body is sent as the same request anyway. Rejects as the API does.
 */
export async function earlierSave<Answer>(
  host: HostApi,
  { person, form, draft, read }: EarlierSaveOptions<Answer>,
  body: unknown,
): Promise<EarlierSave<Answer> | null> {
  const sent = JSON.stringify(body);
  for (const save of unansweredSavesOf(person, form)) {
    if (save.draft !== draft || JSON.stringify(save.body) === sent) continue;
    const found = await withdrawRequest(host, save.key, read);
    const forget = () => forgetLostSave(person, form, save.key);
    if (found !== null) return { ...found, forget };
    forget();
  }
  return null;
}
