import { AdhelmError, messageOf } from '@adhelm/contracts';
import { useEffect, useMemo, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import * as z from 'zod/mini';
import { messages } from '../messages/parts/answers.ts';
import type { EarlyData, FetchApiOptions } from './host.ts';
import { useHost } from './host-hooks.ts';

export type ApiQuery = NonNullable<FetchApiOptions['query']>;

/**
 * Everything a view needs to render each state of a request. `isLoading`: nothing to display yet. `isStale`: `data` is
 * displayed but does not match the current key, or the last refresh failed. `refresh` requests it again; `update`
 * changes the displayed data optimistically until the next refresh. Both functions are stable.
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

/** Converts any rejection to an error of the taxonomy, so that views handle one kind of error. */
export function adhelmErrorOf(error: unknown): AdhelmError {
  if (error instanceof AdhelmError) return error;
  return new AdhelmError('internal', messageOf(error), { cause: error });
}

/**
 * GET of a path below the API host, cached by path and query in the module's own cache. A null path requests nothing
 * (its input is not known yet). The response is parsed with `schema`; a mismatch is an `upstream` error.
 *
 * @example const { data, error, isLoading } = useApiQuery('/api/campaigns/sources', {}, sourcesAnswerSchema);
 */
export function useApiQuery<Schema extends z.core.$ZodType>(
  path: string | null,
  query: ApiQuery,
  schema: Schema,
): ApiAnswer<z.infer<Schema>> {
  const host = useHost();
  return useApiAnswer(
    path === null ? null : ([path, query] as const),
    async ([requested, parameters]) =>
      parseAnswer(schema, await host.fetchApi(requested, { query: parameters })),
    ([requested, parameters]) =>
      host.readEarly(requested, parameters, (body) => z.safeParse(schema, body).data),
  );
}

/** Keys whose data is current, by cache, until the first drawing with it is displayed: several components may use it. */
const currentKeys = new WeakMap<object, Set<string>>();

/** Puts early data of a component's first key into the cache, before the component reads it. True if it is current. */
function useEarlyData<Key extends readonly unknown[]>(
  key: Key | null,
  readEarly: (key: Key) => EarlyData<unknown> | undefined,
): boolean {
  const { cache } = useSWRConfig();
  const [{ name, isCurrent }] = useState(() => {
    const name = unstable_serialize(key);
    const current = currentKeys.get(cache) ?? new Set();
    currentKeys.set(cache, current);
    if (key !== null && cache.get(name)?.data === undefined) {
      const early = readEarly(key);
      if (early !== undefined) cache.set(name, { data: early.data });
      if (early?.isCurrent === true) current.add(name);
    }
    return { name, isCurrent: current.has(name) };
  });
  useEffect(() => void currentKeys.get(cache)?.delete(name), [cache, name]);
  return isCurrent;
}

/** Parses a response; throws an `upstream` error that names the first mismatch. */
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
 * Like `useApiQuery`, for data that takes several requests (all pages of a list): `load` receives the key and runs
 * again when it changes. A null key requests nothing. What `readEarly` returns for the key of the first
 * render is displayed at once, and loaded only if it is not current.
 */
export function useApiAnswer<Key extends readonly unknown[], Data>(
  key: Key | null,
  load: (key: Key) => Promise<Data>,
  readEarly: (key: Key) => EarlyData<Data> | undefined = () => undefined,
): ApiAnswer<Data> {
  const isCurrent = useEarlyData(key, readEarly);
  // SWR passes the fetcher the key that it was given; its types cannot express that for a generic key.
  const fetcher = (current: readonly unknown[]) => load(current as unknown as Key);
  const { data, error, isLoading, isValidating, mutate } = useSWR<Data, unknown, readonly unknown[] | null>(
    key,
    fetcher,
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      ...(isCurrent ? { revalidateOnMount: false } : {}),
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
