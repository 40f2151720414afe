import { sourcesAnswerSchema } from '@adhelm/contracts';
import { useApiQuery } from '@adhelm/shared-ui/module';

export function SourceCount() {
  const { data } = useApiQuery(
    '/api/campaigns/sources',
    {},
    sourcesAnswerSchema,
  );
  return data === undefined ? null : (
    <p>{Object.keys(data.sources).length} sources</p>
  );
}
