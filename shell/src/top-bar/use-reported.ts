import { useEffect } from 'react';
import { useServices } from '../services/services-context.tsx';

/** Logs a failure once, for the console and the support bundle. */
export function useReported(error: Error | undefined, context: string): void {
  const { reports } = useServices();
  useEffect(() => {
    if (error !== undefined) reports.add(error, context);
  }, [reports, error, context]);
}
