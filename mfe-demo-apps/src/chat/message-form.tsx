import {
  Button,
  chakra,
  HStack,
  IconButton,
  Span,
  Text,
  Textarea,
  VisuallyHidden,
  Wrap,
} from '@adhelm/shared-ui/chakra';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { newId } from '../demo-data/new-id.ts';
import { dataUrlOf } from '../demo-page/read-picture.ts';
import type { Attachment } from './conversation.ts';
import { messages } from './messages.ts';

const MOST_BYTES = 1_000_000;

type MessageFormProps = {
  /** Why nothing can be sent yet. */
  readonly obstacle?: string | undefined;
  /** Resolves to whether it was sent. */
  readonly onSend: (body: string, attachments: readonly Attachment[]) => Promise<boolean>;
};

/** Writes a message with files. Enter sends, Shift+Enter starts a new line. */
export function MessageForm({ obstacle, onSend }: MessageFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [body, setBody] = useState('');
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isEmpty = body.trim() === '' && attachments.length === 0;
  const attach = async (files: readonly File[]) => {
    setRefused(files.filter(({ size }) => size > MOST_BYTES).map(({ name }) => name));
    const added = await Promise.all(
      files
        .filter(({ size }) => size <= MOST_BYTES)
        .map(async (file) => ({
          id: newId(),
          name: file.name,
          size: file.size,
          type: file.type,
          url: await dataUrlOf(file),
        })),
    );
    setAttachments([...attachments, ...added]);
  };
  const send = async () => {
    if (isEmpty || obstacle !== undefined || !(await onSend(body, attachments))) return;
    setBody('');
    setAttachments([]);
  };
  return (
    <chakra.form
      borderTopWidth="1px"
      p="3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Wrap gap="2" mb="2" _empty={{ display: 'none' }}>
        {attachments.map(({ id, name }) => (
          <HStack key={id} gap="1" borderWidth="1px" borderRadius="l1" ps="2" textStyle="xs">
            <Span>{name}</Span>
            <IconButton
              size="2xs"
              variant="ghost"
              aria-label={messages.removeFile(name)}
              onClick={() => setAttachments(attachments.filter((one) => one.id !== id))}
            >
              <X aria-hidden />
            </IconButton>
          </HStack>
        ))}
      </Wrap>
      <HStack gap="2" align="flex-end">
        <VisuallyHidden asChild>
          <chakra.input
            ref={input}
            type="file"
            multiple
            tabIndex={-1}
            aria-label={messages.files}
            onChange={({ target }) => {
              void attach([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </VisuallyHidden>
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={messages.attach}
          onClick={() => input.current?.click()}
        >
          <Paperclip aria-hidden />
        </IconButton>
        <Textarea
          rows={1}
          autoresize
          maxH="32"
          aria-label={messages.message}
          placeholder={messages.message}
          value={body}
          onChange={({ target }) => setBody(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send();
          }}
        />
        <Button type="submit" size="sm" colorPalette="accent" disabled={isEmpty || obstacle !== undefined}>
          <SendHorizontal aria-hidden />
          {messages.send}
        </Button>
      </HStack>
      <Text textStyle="xs" color="fg.muted" mt="1" minH="1lh" aria-live="polite">
        {refused.length > 0 ? messages.tooLarge(refused) : isEmpty ? '' : obstacle}
      </Text>
    </chakra.form>
  );
}
