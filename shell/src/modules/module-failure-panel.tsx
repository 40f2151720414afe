import { Button, Text } from '@adhelm/shared-ui/chakra';
import { RotateCcw } from 'lucide-react';
import { UnavailablePage } from '../pages/unavailable-page.tsx';
import { failureTexts, type ModuleFailure } from './domain/module-failure.ts';
import { SupportCode } from './support-code.tsx';

type ModuleFailurePanelProps = {
  readonly failure: ModuleFailure;
  readonly title: string;
  readonly onRetry: () => void;
};

/** What failed, what is safe, and the two things that a person can do about it. */
export function ModuleFailurePanel({ failure, title, onRetry }: ModuleFailurePanelProps) {
  return (
    <UnavailablePage role="alert" title={`The page “${title}” is not available`}>
      <Text>{failureTexts[failure.kind]} The rest of Adhelm works, and nothing that you saved is lost.</Text>
      <Button onClick={onRetry} alignSelf="start">
        <RotateCcw size={16} aria-hidden="true" />
        Retry
      </Button>
      <SupportCode failure={failure} />
    </UnavailablePage>
  );
}
