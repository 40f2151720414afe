import { type SearchResult, searchAnswerSchema } from '@adhelm/contracts';
import { useEffect, useState } from 'react';
import { messages } from '../../messages/api.ts';
import { notify } from '../../notifications/notifications.tsx';
import { useServices } from '../../services/services-context.tsx';
import { usePersonalAnswer } from '../use-personal-answer.ts';
import { useReported } from '../use-reported.ts';

type Search = {
  /** Undefined before the first answer. Those of the query before stay while the next is asked. */
  readonly results: readonly SearchResult[] | undefined;
  readonly isSearching: boolean;
  /** The last question that was asked got no answer, and none has got one since. */
  readonly hasFailed: boolean;
  /** Asks the same again. */
  readonly again: () => void;
};

/**
 * What answers a query; an empty one asks nothing. A failure is the specification's snackbar, once: whoever types on while
 * the server is away is told again only after an answer came in between.
 */
export function useSearch(query: string): Search {
  const { reports } = useServices();
  const asked = query === '' ? null : { query };
  const { data, error, isLoading, isRefreshing, isStale, refresh } = usePersonalAnswer(
    '/api/search',
    asked,
    searchAnswerSchema,
  );
  useReported(error, 'search');
  const [hasFailed, setHasFailed] = useState(false);
  const isAnswered = data !== undefined && !isStale && asked !== null;
  if (error !== undefined && !hasFailed) setHasFailed(true);
  if (error === undefined && isAnswered && hasFailed) setHasFailed(false);
  useEffect(() => {
    if (hasFailed) notify({ tone: 'danger', title: messages.failed });
  }, [hasFailed]);
  return {
    results: asked === null || hasFailed ? undefined : data?.results,
    isSearching: asked !== null && (isLoading || (isRefreshing && isStale)),
    hasFailed: asked !== null && hasFailed,
    again: () => {
      refresh().catch((failure: unknown) => reports.add(failure, 'search'));
    },
  };
}
