import { messageOf } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Button, HStack } from '@adhelm/shared-ui/chakra';
import {
  forgetLostSave,
  type LostSave,
  useApiAnswer,
  useHost,
  useSession,
  withdrawRequest,
} from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { lostSavesOf } from './lost-saves-of.ts';
import { messages } from './messages.ts';

type Named = { readonly name: string };

type LostSaveNoticesProps<Body, Answer> = {
  /** The name that `useSentOnce` has for the form. */
  readonly form: string;
  /** Reads the body of the answer that was lost. */
  readonly read: (answer: unknown) => Answer;
  /** Shows what was stored. */
  readonly onOpen: (stored: Answer, save: LostSave<Body>) => void;
  /** Nobody needs to see what was stored: what is kept of it can go. */
  readonly onDismiss?: (save: LostSave<Body>) => void;
  /** Puts into the form what was not stored. */
  readonly onRestore: (save: LostSave<Body>) => void;
  /** The name of the draft that the form has open: it needs no restoring. */
  readonly openDraft?: string;
};

/**
 * Says above a form whether the saves of earlier visits whose answers were lost were stored, and leads to each, or brings it
 * back: so that nobody stores a second one. It looks once when the form opens: what is lost meanwhile is for the form itself.
 */
export function LostSaveNotices<Body extends Named, Answer extends Named>(
  props: LostSaveNoticesProps<Body, Answer>,
) {
  const person = useSession()?.id ?? null;
  const { form } = props;
  const [saves, setSaves] = useState(() => (person === null ? [] : lostSavesOf<Body>(person, form)));
  if (person === null) return null;
  return saves.map((save) => (
    <LostSaveNotice
      key={save.key}
      {...props}
      save={save}
      onForget={() => {
        forgetLostSave(person, form, save.key);
        setSaves((before) => before.filter(({ key }) => key !== save.key));
      }}
    />
  ));
}

type LostSaveNoticeProps<Body, Answer> = LostSaveNoticesProps<Body, Answer> & {
  readonly save: LostSave<Body>;
  readonly onForget: () => void;
};

function LostSaveNotice<Body extends Named, Answer extends Named>(props: LostSaveNoticeProps<Body, Answer>) {
  const { save, read, onOpen, onDismiss, onRestore, openDraft, onForget } = props;
  const host = useHost();
  const { data, error, refresh } = useApiAnswer(['lost save', save.key] as const, async ([, key]) => ({
    stored: await withdrawRequest(host, key, read),
  }));
  const close = <Control label={messages.close} onClick={onForget} />;
  if (data === undefined) {
    return (
      <Notice
        tone="warning"
        title={messages.unknown(save.body.name)}
        action={error !== undefined && <Control label={messages.retry} onClick={() => void refresh()} />}
      >
        {error === undefined ? messages.looking : messageOf(error)}
      </Notice>
    );
  }
  if (data.stored === null) {
    const isOpen = save.draft !== undefined && save.draft === openDraft;
    const restore = () => {
      onRestore(save);
      onForget();
    };
    return (
      <Notice
        tone="warning"
        title={messages.notStored(save.body.name)}
        action={
          <HStack gap="2">
            {!isOpen && <Control label={messages.restore} onClick={restore} />}
            {close}
          </HStack>
        }
      >
        {messages.notStoredText}
      </Notice>
    );
  }
  const { answer } = data.stored;
  const open = () => {
    onForget();
    onOpen(answer, save);
  };
  const dismiss = () => {
    onForget();
    onDismiss?.(save);
  };
  return (
    <Notice
      tone="success"
      title={messages.stored(answer.name)}
      action={
        <HStack gap="2">
          <Control label={messages.open} onClick={open} />
          <Control label={messages.close} onClick={dismiss} />
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
