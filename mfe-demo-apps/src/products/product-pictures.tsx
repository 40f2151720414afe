import {
  Box,
  Button,
  chakra,
  IconButton,
  Image,
  Stack,
  Text,
  VisuallyHidden,
  Wrap,
} from '@adhelm/shared-ui/chakra';
import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { newId } from '../demo-data/new-id.ts';
import { acceptedPictures, dataUrlOf, isPicture } from '../demo-page/read-picture.ts';
import { messages } from './messages.ts';
import type { ProductPicture } from './product.ts';

const texts = messages.form;

type ProductPicturesProps = {
  readonly pictures: readonly ProductPicture[];
  readonly onChange: (pictures: readonly ProductPicture[]) => void;
};

/** Pictures of a product, chosen or dropped. */
export function ProductPictures({ pictures, onChange }: ProductPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]) => {
    setRefused(files.filter((file) => !isPicture(file)).map(({ name }) => name));
    const added = await Promise.all(
      files
        .filter(isPicture)
        .map(async (file) => ({ id: newId(), name: file.name, url: await dataUrlOf(file) })),
    );
    onChange([...pictures, ...added]);
  };
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void add([...event.dataTransfer.files]);
      }}
    >
      <Text textStyle="sm" fontWeight="medium" mb="1.5">
        {texts.pictures}
      </Text>
      <Stack gap="2" borderWidth="1px" borderStyle="dashed" borderRadius="l2" p="3">
        <Wrap gap="2">
          {pictures.map(({ id, name, url }) => (
            <Box key={id} position="relative">
              <Image src={url} alt={name} h="20" borderRadius="l1" />
              <IconButton
                size="2xs"
                position="absolute"
                insetBlockStart="1"
                insetInlineEnd="1"
                aria-label={texts.removePicture(name)}
                onClick={() => onChange(pictures.filter((picture) => picture.id !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Wrap>
        <VisuallyHidden asChild>
          <chakra.input
            ref={input}
            type="file"
            accept={acceptedPictures}
            multiple
            tabIndex={-1}
            aria-label={texts.pictures}
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </VisuallyHidden>
        <Button size="sm" variant="outline" alignSelf="flex-start" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden />
          {texts.addPictures}
        </Button>
        <Text textStyle="xs" color="fg.muted">
          {texts.pictureHint}
        </Text>
        {refused.length > 0 && (
          <Text textStyle="xs" color="danger.fg" role="alert">
            {texts.refused(refused)}
          </Text>
        )}
      </Stack>
    </Box>
  );
}
