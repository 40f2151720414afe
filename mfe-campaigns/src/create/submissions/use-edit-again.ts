import { AdhelmError, type Submission } from '@adhelm/contracts';
import { useHost, usePermission } from '@adhelm/shared-ui/module';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from './messages.ts';

export type EditAgain = {
  /** Whether it failed and the person may create. */
  readonly isOffered: (submission: Submission) => boolean;
  readonly isOpening: boolean;
  readonly open: (submission: Submission) => void;
};

/** Creates a new draft from a failed submission and opens it. */
export function useEditAgain(): EditAgain {
  const host = useHost();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const { isAllowed: mayCreate } = usePermission('change-campaigns');
  const isOffered = useCallback(
    ({ state }: Submission) => mayCreate && (state === 'failed' || state === 'rejected'),
    [mayCreate],
  );
  const open = useCallback(
    async (submission: Submission) => {
      setOpening(true);
      try {
        const { editAgain } = await import('./edit-again.ts');
        navigate(await editAgain(host, submission));
      } catch (error) {
        if (!(error instanceof AdhelmError)) throw error;
        host.notify({
          tone: 'danger',
          title: messages.notOpened(submission.title),
          description: error.message,
        });
      } finally {
        setOpening(false);
      }
    },
    [host, navigate],
  );
  return useMemo(
    () => ({ isOffered, isOpening, open: (submission) => void open(submission) }),
    [isOffered, isOpening, open],
  );
}
