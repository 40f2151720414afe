import type { Job } from '@adhelm/contracts';
import { updateSignals, useHost } from '@adhelm/shared-ui/module';
import { useEffect, useEffectEvent } from 'react';
import { useJobs } from './imports-api.ts';

/** A running job, refreshed as it progresses; `onChanged` reloads its subject. Undefined for another person's job. */
export function useJob(jobId: string | null, onChanged: () => Promise<void>): Job | undefined {
  const { data, refresh } = useJobs();
  const look = useEffectEvent(() => void Promise.all([refresh(), onChanged()]));
  const { bus } = useHost();
  useEffect(() => {
    const signals$ = updateSignals(bus, 'job.changed', (event) => event.jobId === jobId);
    const looking = signals$.subscribe(() => look());
    return () => looking.unsubscribe();
  }, [bus, jobId]);
  return data?.data.find(({ id }) => id === jobId);
}
