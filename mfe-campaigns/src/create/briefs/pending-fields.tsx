import { ErrorState } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { messages } from './messages.ts';

type PendingFieldsProps = { readonly briefs: Pick<ApiAnswer<unknown>, 'error' | 'refresh'> };

/** Replaces a step while the networks' fields load, or says why they could not. */
export function PendingFields({ briefs: { error, refresh } }: PendingFieldsProps) {
  if (error === undefined) return <Skeleton h="80" />;
  return <ErrorState title={messages.briefsFailed} error={error} onRetry={() => void refresh()} />;
}
