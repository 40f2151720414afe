import type { RegisteredModule } from '@adhelm/contracts';
import { Box } from '@adhelm/shared-ui/chakra';
import { useRef } from 'react';
import { ModuleFailurePanel } from './module-failure-panel.tsx';
import { ModuleSkeleton } from './module-skeleton.tsx';
import { useModuleMount } from './use-module-mount.ts';

type ModuleOutletProps = { readonly release: RegisteredModule; readonly pageTitle: string };

/** The place of a module in the page: its skeleton, itself, or what went wrong with it. */
export function ModuleOutlet({ release, pageTitle }: ModuleOutletProps) {
  const container = useRef<HTMLDivElement>(null);
  const { state, retry } = useModuleMount(release, container);
  return (
    <>
      {state.status === 'loading' && <ModuleSkeleton title={pageTitle} />}
      {state.status === 'failed' && (
        <ModuleFailurePanel failure={state.failure} title={pageTitle} onRetry={retry} />
      )}
      <Box
        ref={container}
        flex="1"
        display={state.status === 'mounted' ? 'flex' : 'none'}
        flexDirection="column"
      />
    </>
  );
}
