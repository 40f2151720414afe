import type { ImportDetail } from '@adhelm/contracts';
import { adhelmErrorOf, useHost } from '@adhelm/shared-ui/module';
import { messages } from '../../messages/imports.ts';
import { AskedAction } from '../drawer/asked-action.tsx';
import { discardImport } from './imports-api.ts';
import { dropLeftMapping } from './left-mapping.ts';

type DiscardDraftProps = {
  readonly shown: ImportDetail;
  readonly onDiscarded: () => void;
  /** It could not be: the import may not be what it was. */
  readonly onStale: () => Promise<void>;
};

/** Throws a draft away, with its file, after a question. */
export function DiscardDraft({ shown: { id, table }, onDiscarded, onStale }: DiscardDraftProps) {
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
    <AskedAction
      label={messages.discard}
      question={messages.discardQuestion}
      text={messages.discardText}
      yes={messages.discard}
      no={messages.keepDraft}
      act={discard}
    />
  );
}
