import { Delayed } from '@adhelm/shared-ui';
import { Box, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { lazy, Suspense } from 'react';
import type { TextEditorProps } from './text-editor.ts';

const QuillEditor = lazy(async () => ({ default: (await import('./quill-editor.tsx')).QuillEditor }));

type RichTextFieldProps = Pick<TextEditorProps, 'label' | 'placeholder'> & {
  /** What the field begins with. */
  readonly initialHtml?: string;
  readonly onChange: (html: string) => void;
};

/** A labeled field for formatted text in a form; its editor is loaded with it. */
export function RichTextField({ label, initialHtml = '', onChange, ...editor }: RichTextFieldProps) {
  return (
    <Box>
      <Text textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
      </Text>
      <Suspense
        fallback={
          <Delayed>
            <Skeleton h="48" />
          </Delayed>
        }
      >
        <QuillEditor {...editor} label={label} initialHtml={initialHtml} onChange={onChange} />
      </Suspense>
    </Box>
  );
}
