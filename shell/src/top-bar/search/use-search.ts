import { type SearchResult, searchAnswerSchema } from '@adhelm/contracts';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/api.ts';
import { notify } from '../../notifications/notifications.tsx';
import { useServices } from '../../services/services-context.tsx';
import { usePersonalAnswer } from '../use-personal-answer.ts';
import { useReported } from '../use-reported.ts';

type Search = {
  /** Undefined before the first response. The previous results stay while the next query is pending. */
  readonly results: readonly SearchResult[] | undefined;
  readonly isSearching: boolean;
  /** The last request failed, and none has succeeded since. */
  readonly hasFailed: boolean;
  /** Repeats the query. */
  readonly again: () => void;
};

/**
 * The results of a query; an empty one sends no request. A failure displays the specification's snackbar once, until a
 * request has succeeded again.
 */
export function useSearch(query: string): Search {
  const { reports } = useServices();
  const request = query === '' ? null : { query };
  const { data, error, isLoading, isRefreshing, isStale, refresh } = usePersonalAnswer(
    '/api/search',
    request,
    searchAnswerSchema,
  );
  useReported(error, 'search');
  const [hasFailed, setHasFailed] = useState(false);
  const isAnswered = data !== undefined && !isStale && request !== null;
  if (error !== undefined && !hasFailed) setHasFailed(true);
  if (error === undefined && isAnswered && hasFailed) setHasFailed(false);
  useEffect(() => {
    if (hasFailed) notify({ tone: 'danger', title: messages.failed });
  }, [hasFailed]);
  return {
    results: request === null || hasFailed ? undefined : data?.results,
    isSearching: request !== null && (isLoading || (isRefreshing && isStale)),
    hasFailed: request !== null && hasFailed,
    again: () => {
      refresh().catch((failure: unknown) => reports.add(failure, 'search'));
    },
  };
}
