import { IMPORT_LIMITS } from '@adhelm/contracts';
import { chakra, Span, Stack, Text, VisuallyHidden } from '@adhelm/shared-ui/chakra';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { ACCEPTED } from './chosen-file.ts';
import { messages } from './messages.ts';

type FileDropProps = {
  readonly file: File | null;
  /** Why the file is rejected. */
  readonly fault: string | null;
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
};

/** A file input with drag and drop. */
export function FileDrop({ file, fault, isBusy, onChoose }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first !== undefined && !isBusy) onChoose(first);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Stack gap="2">
      <chakra.label
        display="flex"
        flexDirection="column"
        alignItems="center"
        gap="2"
        px="4"
        py="8"
        textAlign="center"
        borderWidth="1px"
        borderStyle="dashed"
        borderRadius="l2"
        borderColor={fault === null ? 'border.control' : 'danger.solid'}
        bg={isOver ? 'bg.muted' : 'bg.subtle'}
        cursor={isBusy ? 'progress' : 'pointer'}
        _hover={{ bg: 'bg.muted' }}
        _focusWithin={{ outlineWidth: '2px', outlineStyle: 'solid', outlineColor: 'accent.solid' }}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Span color="fg.muted" aria-hidden>
          <FileUp size={28} />
        </Span>
        <Span fontWeight="medium" dir="auto" overflowWrap="anywhere">
          {file === null ? messages.chooseFile : file.name}
        </Span>
        <Span textStyle="sm" color="fg.muted">
          {file === null ? messages.dropFile(IMPORT_LIMITS.fileBytes) : messages.chosenSize(file.size)}
        </Span>
        <VisuallyHidden asChild>
          <input
            type="file"
            accept={ACCEPTED}
            disabled={isBusy}
            aria-invalid={fault !== null}
            aria-describedby={`${id}-fault`}
            onChange={({ currentTarget }) => {
              take(currentTarget.files);
              // choosing the same file again after fixing it counts as a change too
              currentTarget.value = '';
            }}
          />
        </VisuallyHidden>
      </chakra.label>
      <Text
        id={`${id}-fault`}
        role="alert"
        textStyle="sm"
        color="danger.fg"
        minH="1lh"
        _empty={{ visibility: 'hidden' }}
      >
        {fault}
      </Text>
    </Stack>
  );
}
