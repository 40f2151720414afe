import { adhelmErrorOf, type FetchApiOptions, useHost } from '@adhelm/shared-ui/module';
import { messages } from './messages.ts';

type Saved = { readonly answer: unknown };

/** Calls the demo API for a change. Resolves to the answer; a failure is a toast, and undefined. */
export function useDemoCall() {
  const { fetchApi, notify } = useHost();
  return async (
    path: string,
    body: unknown,
    method: FetchApiOptions['method'] = 'POST',
  ): Promise<Saved | undefined> => {
    try {
      return { answer: await fetchApi(path, { method, body }) };
    } catch (failure) {
      notify({ tone: 'danger', title: messages.notSaved, description: adhelmErrorOf(failure).message });
      return undefined;
    }
  };
}
