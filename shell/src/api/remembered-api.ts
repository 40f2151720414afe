import type { FetchApi } from './fetch-api.ts';
import { queryString } from './fetch-api.ts';
import { LastAnswers } from './last-answers.ts';

type RememberedApi = {
  readonly fetchApi: FetchApi;
  /** The latest body of a GET by path and query; undefined if this person did not request it lately. */
  readonly lastAnswer: (url: string) => unknown;
};

/**
 * Keeps the latest responses of GET requests for the person who requested them: another person on the same page sees
 * none, not even one that arrives after the sign-out. `person` is the id of the present one, null for a guest.
 */
export function rememberAnswers(fetchApi: FetchApi, person: () => string | null): RememberedApi {
  let owner = person();
  let answers = new LastAnswers();
  const answersOfPerson = () => {
    if (owner !== person()) {
      owner = person();
      answers = new LastAnswers();
    }
    return answers;
  };
  return {
    fetchApi: async (path, options = {}) => {
      const ofRequester = answersOfPerson();
      const body = await fetchApi(path, options);
      const { method = 'GET', as, onEvent } = options;
      const isPlainGet = method === 'GET' && as === undefined && onEvent === undefined;
      if (isPlainGet) ofRequester.keep(path + queryString(options.query), body);
      return body;
    },
    lastAnswer: (url) => answersOfPerson().get(url),
  };
}
