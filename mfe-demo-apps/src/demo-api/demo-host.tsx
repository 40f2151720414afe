import { type HostApi, HostProvider, useHost, useSession } from '@adhelm/shared-ui/module';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { setDemoOwner } from '../demo-data/demo-storage.ts';
import { listenToOtherTabs } from '../demo-data/other-tabs.ts';
import { hasArea } from './demo-areas.ts';
import { callDemo } from './demo-client.ts';

/** Answers the module's API calls in this browser: nothing that is typed into a demo leaves it. */
export function DemoHost({ children }: { readonly children: ReactNode }) {
  const host = useHost();
  const personId = useSession()?.id ?? '';
  const demo = useMemo(
    (): HostApi => ({
      ...host,
      fetchApi: (path, options = {}) => {
        setDemoOwner(personId);
        return callDemo(path, options, (error) => host.reportError(error, `demo API, ${path}`));
      },
      readEarly: () => undefined,
    }),
    [host, personId],
  );
  const { mutate } = useSWRConfig();
  useEffect(() => listenToOtherTabs(() => void mutate(isDemoCall)), [mutate]);
  return <HostProvider host={demo}>{children}</HostProvider>;
}

/** Whether a key of SWR is a call that the demo API answers. */
const isDemoCall = (key: unknown): boolean => Array.isArray(key) && hasArea(String(key[0]));
