import type { Submission } from '@adhelm/contracts';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { useSources } from '../../accounts/index.ts';
import { useBriefs } from '../briefs/briefs-api.ts';
import { ValueList } from '../briefs/value-list.tsx';

/** The payload of a submission by its source's fields; values without a field are listed under their own names. */
export function SentValues({ submission }: { readonly submission: Submission }) {
  const { source, account, kind, values } = submission;
  const sources = useSources();
  const briefs = useBriefs([source]);
  if (sources.isLoading || briefs.isLoading) return <Skeleton h="32" />;
  const fields = briefs.data?.[source]?.[kind] ?? [];
  const others = Object.keys(values)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => ({ name, label: name, kind: 'text', required: false }) as const);
  const accounts = sources.data?.sources[source]?.accounts ?? [];
  return (
    <ValueList
      fields={[...fields, ...others]}
      values={values}
      currency={accounts.find(({ id }) => id === account)?.currency ?? null}
    />
  );
}
