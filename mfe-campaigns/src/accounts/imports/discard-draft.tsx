import type { ImportDetail } from '@adhelm/contracts';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { ConfirmedAction } from '../../frame/index.ts';
import { discardImport } from './imports-api.ts';
import { dropLeftMapping } from './left-mapping.ts';
import { messages } from './messages.ts';

type DiscardDraftProps = {
  readonly report: ImportDetail;
  readonly onDiscarded: () => void;
  /** It failed: the import may have changed. */
  readonly onStale: () => Promise<void>;
};

/** Discards a draft with its file, after a confirmation. */
export function DiscardDraft({ report: { id, table }, onDiscarded, onStale }: DiscardDraftProps) {
  const host = useHost();
  const discard = async () => {
    try {
      await discardImport(host, id);
    } catch (error) {
      const { message } = adhelmErrorOf(error);
      host.notify({ tone: 'danger', title: messages.notDiscarded, description: message });
      return onStale();
    }
    for (const sheet of [null, ...(table?.sheets ?? [])]) dropLeftMapping(id, sheet);
    host.notify({ tone: 'success', title: messages.discarded });
    onDiscarded();
  };
  return (
    <ConfirmedAction
      label={messages.discard}
      question={messages.discardQuestion}
      text={messages.discardText}
      yes={messages.discard}
      no={messages.keepDraft}
      act={discard}
    />
  );
}
