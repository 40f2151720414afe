import type { NameOfSource } from '@adhelm/contracts';
import { useSources } from './sources-api.ts';

/** The names of sources by their ids, among those that the person sees. */
export function useSourceNames(): NameOfSource {
  const { data } = useSources();
  return (source) => data?.sources[source]?.name ?? source;
}
