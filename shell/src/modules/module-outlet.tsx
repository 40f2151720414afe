import type { RegistryEntry } from '@adhelm/contracts';
import { Box } from '@adhelm/shared-ui/chakra';
import { useEffect, useRef } from 'react';
import { messages } from '../messages/modules.tsx';
import { useServices } from '../services/services-context.tsx';
import { dropPageArticle } from '../start/page-article.ts';
import { FallbackNotice } from './fallback-notice.tsx';
import { ModuleFailurePanel } from './module-failure-panel.tsx';
import { ModulePlaceholder } from './module-placeholder.tsx';
import { useModuleMount } from './use-module-mount.ts';

type ModuleOutletProps = {
  readonly entry: RegistryEntry;
  readonly pageTitle: string;
  readonly setAlive: (isAlive: boolean) => void;
};

/**
 * The place of a module in the page: its placeholder, the module, or its failure. The module's first content replaces the
 * placeholder by itself: it is measured where it is displayed, once.
 */
export function ModuleOutlet({ entry, pageTitle, setAlive }: ModuleOutletProps) {
  const { registry, leaveGuard, reports } = useServices();
  const container = useRef<HTMLDivElement>(null);
  const { state, retry } = useModuleMount(entry, container);
  const isAlive = state.status !== 'failed';
  // the notice above a fallback must not push it down
  const isHidden = !isAlive || (state.status === 'loading' && state.isFallback);
  useEffect(() => setAlive(isAlive), [isAlive, setAlive]);
  useEffect(() => {
    if (state.status !== 'loading') dropPageArticle();
  }, [state.status]);
  const tryAgain = () => {
    // the cause may be fixed by now
    void registry.refresh();
    retry();
  };
  const leaveFallback = () => {
    leaveGuard
      .mayLeave()
      .then((mayLeave) => mayLeave && tryAgain())
      .catch((error: unknown) => reports.add(error, 'leaving a page'));
  };
  return (
    <>
      {state.status === 'failed' && (
        <ModuleFailurePanel failure={state.failure} title={pageTitle} onRetry={tryAgain} />
      )}
      {state.status === 'mounted' && state.insteadOf !== null && (
        <Box mb="4">
          <FallbackNotice failure={state.insteadOf} running={state.release} onRetry={leaveFallback} />
        </Box>
      )}
      <Box
        ref={container}
        flex="1"
        display={isHidden ? 'none' : 'flex'}
        flexDirection="column"
        css={{ '&:not(:has(> :not(:empty)))': { display: 'none' } }}
      />
      {state.status === 'loading' && (
        <Box
          display="contents"
          css={state.isFallback ? {} : { '*:has(> :not(:empty)) + &': { display: 'none' } }}
        >
          <ModulePlaceholder label={messages.loading(pageTitle)} />
        </Box>
      )}
    </>
  );
}
