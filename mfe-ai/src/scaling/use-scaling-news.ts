import { useBusEvent } from '@adhelm/shared-ui/module';
import { useEffectEvent } from 'react';

/** Reads again when plans or their changes moved on, anywhere. */
export function useScalingNews(refresh: () => Promise<void>): void {
  const refreshNow = useEffectEvent(() => void refresh());
  useBusEvent('job.changed', () => refreshNow());
  useBusEvent('action.changed', () => refreshNow());
  useBusEvent('stream.reset', () => refreshNow());
}
