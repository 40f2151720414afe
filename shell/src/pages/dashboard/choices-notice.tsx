import { Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/dashboard.tsx';
import type { ChoicesState } from './use-dashboard-choices.ts';

type ChoicesNoticeProps = Pick<ChoicesState, 'loadError' | 'reload' | 'saveError' | 'saveAgain'>;

/** That a person's own arrangement could not be read, or not be saved. */
export function ChoicesNotice({ loadError, reload, saveError, saveAgain }: ChoicesNoticeProps) {
  const error = loadError ?? saveError;
  if (error === null) return null;
  const isLoad = loadError !== undefined;
  return (
    <Notice
      tone="warning"
      title={isLoad ? messages.choicesNotLoaded : messages.choicesNotSaved}
      action={
        <Button size="sm" variant="outline" onClick={isLoad ? reload : saveAgain}>
          {messages.retry}
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}
