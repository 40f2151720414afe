import { Delayed } from '@adhelm/shared-ui';
import { Box, Heading, SimpleGrid, Skeleton, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { useDemoCall } from '../demo-page/use-demo-call.ts';
import { messages as editor } from '../rich-text/messages.ts';
import { SafeHtml } from '../rich-text/safe-html.tsx';
import type { TextEditorProps } from '../rich-text/text-editor.ts';
import { documentAnswerSchema, type EditorName } from './document.ts';
import { messages } from './messages.ts';

const editors: Readonly<Record<EditorName, ComponentType<TextEditorProps>>> = {
  quill: lazy(async () => ({ default: (await import('../rich-text/quill-editor.tsx')).QuillEditor })),
  'draft-js': lazy(async () => ({ default: (await import('./draft-editor.tsx')).DraftEditor })),
};

const parent = { label: messages.dashboard, to: '/app/reports/dashboard-alternative' };

/** An editor beside a preview of its text, which is stored as people write. */
export function EditorPage({ name }: { readonly name: EditorName }) {
  const answer = useApiQuery(`/api/documents/${name}`, {}, documentAnswerSchema);
  return (
    <DemoPage {...(name === 'quill' ? messages.quill : messages.draft)}>
      <Loaded answer={answer} what={messages.what} parent={parent}>
        {({ html }) => <EditedText key={name} name={name} html={html} />}
      </Loaded>
    </DemoPage>
  );
}

function EditedText({ name, html }: { readonly name: EditorName; readonly html: string }) {
  const [initialHtml] = useState(html);
  const [written, setWritten] = useState({ html, words: wordsIn(html.replaceAll(/<[^>]*>/g, ' ')) });
  const { kept, keep } = useKeptText(name);
  const Editor = editors[name];
  const change = (changed: string, text: string) => {
    setWritten({ html: changed, words: wordsIn(text) });
    keep(changed);
  };
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
      <Box>
        <Suspense
          fallback={
            <Delayed>
              <Skeleton h="64" />
            </Delayed>
          }
        >
          <Editor
            label={messages.label}
            placeholder={messages.placeholder}
            initialHtml={initialHtml}
            onChange={change}
          />
        </Suspense>
        <Text textStyle="xs" color="fg.muted" mt="2">
          {[editor.words(written.words), messages[kept]].join(' · ')}
        </Text>
      </Box>
      <Box as="section" borderWidth="1px" borderRadius="l2" bg="bg.surface" p="4">
        <Heading as="h2" size="sm" mb="3">
          {messages.preview}
        </Heading>
        {written.html === '' ? (
          <Text color="fg.muted">{messages.emptyPreview}</Text>
        ) : (
          <SafeHtml html={written.html} />
        )}
      </Box>
    </SimpleGrid>
  );
}

/** Keeps each text that is written, and says whether the last one is kept: a reload meanwhile would lose it. */
function useKeptText(name: EditorName) {
  const call = useDemoCall();
  const last = useRef('');
  const [kept, setKept] = useState<'saved' | 'saving' | 'unsaved'>('saved');
  const keep = async (html: string) => {
    last.current = html;
    setKept('saving');
    const saved = await call(`/api/documents/${name}`, { html });
    if (last.current === html) setKept(saved === undefined ? 'unsaved' : 'saved');
  };
  return { kept, keep: (html: string) => void keep(html) };
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
