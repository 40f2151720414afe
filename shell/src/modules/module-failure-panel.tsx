import { Button, Text } from '@adhelm/shared-ui/chakra';
import { RotateCcw } from 'lucide-react';
import { messages } from '../messages/modules.tsx';
import { UnavailablePage } from '../pages/unavailable-page.tsx';
import type { ModuleFailure } from './domain/module-failure.ts';
import { SupportCode } from './support-code.tsx';

type ModuleFailurePanelProps = {
  readonly failure: ModuleFailure;
  readonly title: string;
  readonly onRetry: () => void;
};

/** States what failed and what is safe, and offers two actions. */
export function ModuleFailurePanel({ failure, title, onRetry }: ModuleFailurePanelProps) {
  return (
    <UnavailablePage role="alert" title={messages.pageFailed(title)}>
      <Text>
        {messages.happened[failure.kind]} {failure.lostWork ? messages.safeButUnsaved : messages.safe}
      </Text>
      <Button onClick={onRetry} alignSelf="start">
        <RotateCcw size={16} aria-hidden="true" />
        {messages.retry}
      </Button>
      <SupportCode failure={failure} />
    </UnavailablePage>
  );
}
