import { type SearchResult, searchAnswerSchema } from '@adhelm/contracts';
import { useEffect } from 'react';
import { messages } from '../../messages/api.ts';
import { notify } from '../../notifications/notifications.tsx';
import { usePersonalAnswer } from '../use-personal-answer.ts';
import { useReported } from '../use-reported.ts';

type Search = {
  /** Undefined before the first answer. Those of the query before stay while the next is asked. */
  readonly results: readonly SearchResult[] | undefined;
  readonly isSearching: boolean;
  /** Asks the same again. */
  readonly again: () => Promise<void>;
};

/** What answers a query; an empty one asks nothing. A failure is the specification's snackbar. */
export function useSearch(query: string): Search {
  const asked = query === '' ? null : { query };
  const { data, error, isLoading, isRefreshing, isStale, refresh } = usePersonalAnswer(
    '/api/search',
    asked,
    searchAnswerSchema,
  );
  useReported(error, 'search');
  useEffect(() => {
    if (error !== undefined) notify({ tone: 'danger', title: messages.failed });
  }, [error]);
  const isWaiting = asked !== null && (isLoading || (isRefreshing && isStale));
  return {
    results: asked === null || error !== undefined ? undefined : data?.results,
    isSearching: isWaiting,
    again: refresh,
  };
}
