import type { RegisteredModule } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui/basics';
import { Button } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/modules.tsx';
import type { ModuleFailure } from './domain/module-failure.ts';
import { SupportCode } from './support-code.tsx';

type FallbackNoticeProps = {
  readonly failure: ModuleFailure;
  readonly running: RegisteredModule;
  readonly onRetry: () => void;
};

/** States that the previous version is running, and why. */
export function FallbackNotice({ failure, running, onRetry }: FallbackNoticeProps) {
  const retry = (
    <Button size="sm" variant="outline" onClick={onRetry}>
      {messages.retryVersion(failure.version)}
    </Button>
  );
  const { title } = running.manifest;
  const hasCrashed = failure.kind === 'crash';
  const fellBack = hasCrashed ? messages.fellBackFromCrash : messages.fellBack;
  return (
    <Notice tone="warning" title={fellBack(title, failure.version, running.version)} action={retry}>
      {hasCrashed ? messages.afterCrash(failure.lostWork) : messages.happened[failure.kind]}{' '}
      <SupportCode failure={failure} />
    </Notice>
  );
}
