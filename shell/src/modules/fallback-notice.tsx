import type { RegisteredModule } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { failureTexts, type ModuleFailure } from './domain/module-failure.ts';
import { SupportCode } from './support-code.tsx';

type FallbackNoticeProps = {
  readonly failure: ModuleFailure;
  readonly running: RegisteredModule;
  readonly onRetry: () => void;
};

/** Says that the version before is what runs, and why. */
export function FallbackNotice({ failure, running, onRetry }: FallbackNoticeProps) {
  const retry = (
    <Button size="sm" variant="outline" onClick={onRetry}>
      Try {failure.version} again
    </Button>
  );
  const { title } = running.manifest;
  return (
    <Notice
      tone="warning"
      title={`Version ${failure.version} of ${title} could not be started; you are on ${running.version}.`}
      action={retry}
    >
      {failureTexts[failure.kind]} <SupportCode failure={failure} />
    </Notice>
  );
}
