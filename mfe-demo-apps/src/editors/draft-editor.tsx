import { Box } from '@adhelm/shared-ui/chakra';
import { type DraftHandleValue, Editor, EditorState, RichUtils } from 'draft-js';
import { useId, useRef, useState } from 'react';
import { type Format, FormatBar, formats } from '../rich-text/format-bar.tsx';
import { richText } from '../rich-text/rich-text-styles.ts';
import { sanitized } from '../rich-text/sanitized.ts';
import type { TextEditorProps } from '../rich-text/text-editor.ts';
import { contentOf, htmlOf } from './draft-html.ts';

const inlineStyles: Partial<Record<Format, string>> = {
  bold: 'BOLD',
  italic: 'ITALIC',
  underline: 'UNDERLINE',
  strike: 'STRIKETHROUGH',
};
const blockTypes: Partial<Record<Format, string>> = {
  heading: 'header-two',
  bulletList: 'unordered-list-item',
  numberedList: 'ordered-list-item',
  quote: 'blockquote',
  code: 'code-block',
};

function activeIn(state: EditorState): ReadonlySet<Format> {
  const styles = state.getCurrentInlineStyle();
  const block = state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey());
  return new Set(
    formats.filter((format) => {
      const style = inlineStyles[format];
      return style === undefined ? blockTypes[format] === block.getType() : styles.has(style);
    }),
  );
}

/** A text editor. Draft.js leaves Tab to the browser, so it traps nobody. */
export function DraftEditor({ label, placeholder = '', initialHtml, onChange }: TextEditorProps) {
  const id = useId();
  const editor = useRef<Editor>(null);
  const [state, setState] = useState(() => EditorState.createWithContent(contentOf(sanitized(initialHtml))));
  const change = (next: EditorState) => {
    setState(next);
    if (next.getCurrentContent() !== state.getCurrentContent()) {
      onChange(htmlOf(next), next.getCurrentContent().getPlainText());
    }
  };
  const toggle = (format: Format) => {
    const style = inlineStyles[format];
    const block = blockTypes[format];
    if (style !== undefined) change(RichUtils.toggleInlineStyle(state, style));
    else if (block !== undefined) change(RichUtils.toggleBlockType(state, block));
  };
  const handleKeyCommand = (command: string, present: EditorState): DraftHandleValue => {
    const next = RichUtils.handleKeyCommand(present, command);
    if (next === null) return 'not-handled';
    change(next);
    return 'handled';
  };
  const isPlain = state.getCurrentContent().getFirstBlock().getType() === 'unstyled';
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.surface" _focusWithin={{ borderColor: 'accent.solid' }}>
      <FormatBar controls={`${id}-text`} active={activeIn(state)} onToggle={toggle} />
      <Box
        id={`${id}-text`}
        css={{ ...richText, '& .public-DraftEditor-content': { minHeight: '32' } }}
        borderTopWidth="1px"
        p="3"
      >
        <Editor
          ref={editor}
          editorState={state}
          onChange={change}
          handleKeyCommand={handleKeyCommand}
          {...(isPlain ? { placeholder } : {})}
          ariaLabel={label}
          editorKey="text"
        />
      </Box>
    </Box>
  );
}
