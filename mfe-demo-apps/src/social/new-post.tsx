import {
  Box,
  Button,
  chakra,
  HStack,
  IconButton,
  Image,
  Text,
  Textarea,
  VisuallyHidden,
} from '@adhelm/shared-ui/chakra';
import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { acceptedPictures, dataUrlOf, isPicture } from '../demo-page/read-picture.ts';
import { messages } from './messages.ts';
import type { PostChanges } from './social-api.ts';

/** Writes a post, with a picture if the person wants one. */
export function NewPost({ changes }: { readonly changes: PostChanges }) {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setRefused(!isPicture(file));
    if (isPicture(file)) setPicture(await dataUrlOf(file));
  };
  const post = async () => {
    if (!(await changes.post(message, picture))) return;
    setMessage('');
    setPicture(null);
  };
  return (
    <chakra.form
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.surface"
      p="4"
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <Textarea
        rows={3}
        aria-label={messages.write}
        placeholder={messages.write}
        maxLength={5000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      {picture !== null && (
        <Box position="relative" w="fit-content" mt="2">
          <Image src={picture} alt={messages.picture} h="32" borderRadius="l1" />
          <IconButton
            size="2xs"
            position="absolute"
            insetBlockStart="1"
            insetInlineEnd="1"
            aria-label={messages.removePicture}
            onClick={() => setPicture(null)}
          >
            <X aria-hidden />
          </IconButton>
        </Box>
      )}
      {isRefused && (
        <Text textStyle="xs" color="danger.fg" role="alert" mt="2">
          {messages.refused}
        </Text>
      )}
      <HStack mt="2" justify="space-between">
        <VisuallyHidden asChild>
          <chakra.input
            ref={input}
            type="file"
            accept={acceptedPictures}
            tabIndex={-1}
            aria-label={messages.picture}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
        </VisuallyHidden>
        <Button size="sm" variant="ghost" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden />
          {messages.addPicture}
        </Button>
        <Button type="submit" size="sm" colorPalette="accent" disabled={message.trim() === ''}>
          {messages.post}
        </Button>
      </HStack>
    </chakra.form>
  );
}
