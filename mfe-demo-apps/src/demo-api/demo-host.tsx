import { type HostApi, HostProvider, useHost } from '@adhelm/shared-ui/module';
import { type ReactNode, useMemo } from 'react';
import { callDemo } from './demo-client.ts';

/** Answers the module's API calls in this browser: nothing that is typed into a demo leaves it. */
export function DemoHost({ children }: { readonly children: ReactNode }) {
  const host = useHost();
  const demo = useMemo(
    (): HostApi => ({
      ...host,
      fetchApi: (path, options = {}) =>
        callDemo(path, options, (error) => host.reportError(error, `demo API, ${path}`)),
      readEarly: () => undefined,
    }),
    [host],
  );
  return <HostProvider host={demo}>{children}</HostProvider>;
}
