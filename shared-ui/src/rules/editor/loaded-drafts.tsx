import { keptRuleDraftsAnswerSchema } from '@adhelm/contracts';
import { ErrorState } from '@adhelm/shared-ui';
import { Skeleton } from '@adhelm/shared-ui/chakra';
import { parseAnswer, useApiAnswer, useHost } from '@adhelm/shared-ui/module';
import { type ReactNode, useEffect, useState } from 'react';
import { flushDrafts, takeDrafts } from './kept-draft.ts';
import { messages } from './messages.ts';

type LoadedDraftsProps = {
  readonly children: ReactNode;
  /** What is there until they are loaded: the room of a form unless set. */
  readonly pending?: ReactNode;
};

/** Loads the person's unsaved rules before the form is there; what is unsaved is sent when the page is left or hidden. */
export function LoadedDrafts({ children, pending = <Skeleton h="96" /> }: LoadedDraftsProps) {
  const host = useHost();
  // each visit asks anew, because another tab or device may have gone on
  const [visit] = useState(() => crypto.randomUUID());
  const { data, error, refresh } = useApiAnswer(['/api/rule-drafts', visit] as const, async ([path]) => {
    // what the form that was left has not saved yet would be missing
    await flushDrafts();
    takeDrafts(host, parseAnswer(keptRuleDraftsAnswerSchema, await host.fetchApi(path)).data);
    return true;
  });
  useEffect(() => {
    const whenHidden = () => {
      if (document.hidden) void flushDrafts();
    };
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      void flushDrafts();
    };
  }, []);
  if (data !== undefined) return children;
  if (error === undefined) return pending;
  return (
    <ErrorState
      title={messages.drafts.loadFailed}
      error={error}
      safe={messages.nothingChanged}
      onRetry={() => void refresh()}
    />
  );
}
