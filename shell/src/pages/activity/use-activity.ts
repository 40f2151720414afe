import { type ActivityFilter, activityAnswerSchema } from '@adhelm/contracts';
import type { ActivityLog } from '@adhelm/shared-ui/activity';
import { adhelmErrorOf, parseAnswer } from '@adhelm/shared-ui/module';
import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { useServices } from '../../services/services-context.tsx';

const PAGE_SIZE = 50;

/** Filters of the log, or an action whose changes are listed individually. */
type ActivityQuery = ActivityFilter & { readonly action?: string };

/**
 * The activity log page by page: unfiltered, filtered, or the changes of one action. Refreshes when entries are added.
 */
export function useActivity({ kind, by, action }: ActivityQuery): ActivityLog {
  const { fetchApi, bus, reports } = useServices();
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite(
    (index, previous: { readonly page: { readonly next: string | null } } | null) => {
      if (index > 0 && (previous === null || previous.page.next === null)) return null;
      return ['/api/activities', previous?.page.next ?? '', kind, by, action] as const;
    },
    async ([path, cursor]) =>
      parseAnswer(
        activityAnswerSchema,
        await fetchApi(path, {
          query: { limit: PAGE_SIZE, cursor: cursor === '' ? undefined : cursor, kind, by, action },
        }),
      ),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  useEffect(() => {
    const subscription = bus.on('activity.added').subscribe(() => {
      mutate().catch((failure: unknown) => reports.add(failure, 'activity log'));
    });
    return () => subscription.unsubscribe();
  }, [bus, mutate, reports]);
  return {
    entries: data?.flatMap((page) => (page.success ? page.data : [])),
    error: error === undefined ? undefined : adhelmErrorOf(error),
    hasMore: (data?.at(-1)?.page.next ?? null) !== null,
    isLoadingMore: isValidating && size > (data?.length ?? 0),
    showMore: () => {
      setSize(size + 1).catch((failure: unknown) => reports.add(failure, 'activity log'));
    },
    refresh: () => {
      mutate().catch((failure: unknown) => reports.add(failure, 'activity log'));
    },
  };
}
