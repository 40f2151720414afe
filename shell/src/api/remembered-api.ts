import { type FetchApi, readOf } from './fetch-api.ts';
import { LastAnswers } from './last-answers.ts';

type RememberedApi = {
  readonly fetchApi: FetchApi;
  /** The latest body of a read by its name; undefined if this person did not request it lately. */
  readonly lastAnswer: (read: string) => unknown;
};

/**
 * Keeps the latest responses of reads for the person who requested them: another person on the same page sees
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
      const read = readOf(path, options);
      if (read !== null) ofRequester.keep(read, body);
      return body;
    },
    lastAnswer: (read) => answersOfPerson().get(read),
  };
}
