import { AdhelmError, messageOf } from '@adhelm/contracts';
import { useMemo } from 'react';
import useSWR from 'swr';
import * as z from 'zod/mini';
import { messages } from '../messages/parts/answers.ts';
import type { FetchApiOptions } from './host.ts';
import { useHost } from './host-hooks.ts';

export type ApiQuery = NonNullable<FetchApiOptions['query']>;

/**
 * What a view needs to draw every state of a call. `isLoading`: nothing to show yet. `isStale`: `data` is shown but
 * does not answer the present question (an older key, or the last refresh failed). `refresh` asks again; `update`
 * changes what is shown ahead of the server, until the next refresh tells what is true. Both are the same functions in every render.
 */
export type ApiAnswer<Data> = {
  readonly data: Data | undefined;
  readonly error: AdhelmError | undefined;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly refresh: () => Promise<void>;
  readonly update: (change: (data: Data) => Data) => void;
};

/** Any rejection as an error of the taxonomy, so that views have one kind of error to draw. */
export function adhelmErrorOf(error: unknown): AdhelmError {
  if (error instanceof AdhelmError) return error;
  return new AdhelmError('internal', messageOf(error), { cause: error });
}

/**
 * GET of a path below the API host, kept by path and query in the module's own cache. A null path asks nothing (what
 * it depends on is not known yet). The answer is parsed with `schema`; one that does not fit is an `upstream` error.
 *
 * @example const { data, error, isLoading } = useApiQuery('/api/campaigns/sources', {}, sourcesAnswerSchema);
 */
export function useApiQuery<Schema extends z.core.$ZodType>(
  path: string | null,
  query: ApiQuery,
  schema: Schema,
): ApiAnswer<z.infer<Schema>> {
  const host = useHost();
  return useApiAnswer(path === null ? null : ([path, query] as const), async ([asked, parameters]) =>
    parseAnswer(schema, await host.fetchApi(asked, { query: parameters })),
  );
}

/** Parses an answer; throws an `upstream` error that names the first place that does not fit. */
export function parseAnswer<Schema extends z.core.$ZodType>(
  schema: Schema,
  answer: unknown,
): z.infer<Schema> {
  const parsed = z.safeParse(schema, answer);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AdhelmError('upstream', messages.unknownForm, {
    cause: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  });
}

/**
 * The same for a question that takes several calls (all pages of a list): `ask` gets the key, and is called again when
 * the key changes. A null key asks nothing.
 */
export function useApiAnswer<Key extends readonly unknown[], Data>(
  key: Key | null,
  ask: (key: Key) => Promise<Data>,
): ApiAnswer<Data> {
  // SWR hands the fetcher the very key it was given; its types cannot say so of a generic one.
  const fetcher = (asked: readonly unknown[]) => ask(asked as unknown as Key);
  const { data, error, isLoading, isValidating, mutate } = useSWR<Data, unknown, readonly unknown[] | null>(
    key,
    fetcher,
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  const controls = useMemo(
    () => ({
      refresh: async () => {
        await mutate();
      },
      update: (change: (data: Data) => Data) => {
        void mutate((present) => (present === undefined ? undefined : change(present)), {
          revalidate: false,
        });
      },
    }),
    [mutate],
  );
  return {
    data,
    error: error === undefined ? undefined : adhelmErrorOf(error),
    isLoading: isLoading && data === undefined,
    isRefreshing: isValidating && data !== undefined,
    isStale: data !== undefined && (isLoading || error !== undefined),
    ...controls,
  };
}
