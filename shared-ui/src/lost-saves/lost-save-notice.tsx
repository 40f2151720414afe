import { messageOf } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';
import type { LostSaveOutcome } from './use-lost-save.ts';

type Named = { readonly name: string };

type LostSaveNoticeProps<Body, Answer> = {
  /** Of `useLostSave`; null renders nothing. */
  readonly lost: LostSaveOutcome<Body, Answer> | null;
  /** Shows what was stored. */
  readonly onOpen: (stored: Answer) => void;
  /** Puts into the form what was not stored; left out where the form has it already. */
  readonly onRestore?: ((body: Body) => void) | undefined;
};

/** Says above a form whether the save of an earlier visit was stored, and leads to that, or brings it back: so that nobody stores a second one. */
export function LostSaveNotice<Body extends Named, Answer extends Named>({
  lost,
  onOpen,
  onRestore,
}: LostSaveNoticeProps<Body, Answer>) {
  if (lost === null) return null;
  const { body, stored, error, retry, forget } = lost;
  const close = <Control label={messages.close} onClick={forget} />;
  if (stored === undefined) {
    return (
      <Notice
        tone="warning"
        title={messages.unknown(body.name)}
        action={error !== undefined && <Control label={messages.retry} onClick={retry} />}
      >
        {error === undefined ? messages.looking : messageOf(error)}
      </Notice>
    );
  }
  if (stored === null) {
    const restore = () => {
      onRestore?.(body);
      forget();
    };
    return (
      <Notice
        tone="warning"
        title={messages.notStored(body.name)}
        action={
          <HStack gap="2">
            {onRestore !== undefined && <Control label={messages.restore} onClick={restore} />}
            {close}
          </HStack>
        }
      >
        {messages.notStoredText}
      </Notice>
    );
  }
  const { answer } = stored;
  const open = () => {
    forget();
    onOpen(answer);
  };
  return (
    <Notice
      tone="success"
      title={messages.stored(answer.name)}
      action={
        <HStack gap="2">
          <Control label={messages.open} onClick={open} />
          {close}
        </HStack>
      }
    >
      {messages.storedText}
    </Notice>
  );
}

const Control = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <Button size="xs" variant="outline" onClick={onClick}>
    {label}
  </Button>
);
