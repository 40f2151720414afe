import { Box } from '@adhelm/shared-ui/chakra';
import Quill from 'quill';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type Format, FormatBar } from './format-bar.tsx';
import { activeFormats, quillFormats } from './quill-formats.ts';
import { richText } from './rich-text-styles.ts';
import { sanitized } from './sanitized.ts';
import type { TextEditorProps } from './text-editor.ts';

const noFormats: ReadonlySet<Format> = new Set();

/** A text editor. Tab leaves it, so that nobody is trapped. */
export function QuillEditor({ label, initialHtml, placeholder = '', onChange }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill | null>(null);
  const [active, setActive] = useState(noFormats);
  const id = useId();
  const changed = useEffectEvent((editor: Quill) =>
    onChange(editor.getText().trim() === '' ? '' : semanticHtml(editor), editor.getText()),
  );
  const start = useEffectEvent((element: HTMLElement) => {
    const editor = new Quill(element, {
      placeholder,
      modules: { toolbar: false, history: { userOnly: true } },
    });
    // pasting would take the focus
    editor.setContents(editor.clipboard.convert({ html: sanitized(initialHtml) }), 'silent');
    Object.assign(editor.root, { id: `${id}-text`, dir: 'auto' });
    for (const [name, value] of Object.entries({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
    })) {
      editor.root.setAttribute(name, value);
    }
    return editor;
  });
  useEffect(() => {
    const parent = place.current;
    if (parent === null) return;
    const element = parent.ownerDocument.createElement('div');
    parent.append(element);
    const editor = start(element);
    const leaveTabToBrowser = (event: KeyboardEvent) => {
      if (event.key === 'Tab') event.stopPropagation();
    };
    element.addEventListener('keydown', leaveTabToBrowser, { capture: true });
    editor.on('editor-change', () => {
      // asking Quill itself for the selection would drop the format that the next letter gets
      const [selected] = editor.selection.getRange();
      setActive(selected === null ? noFormats : activeFormats(editor.getFormat(selected)));
    });
    editor.on('text-change', () => changed(editor));
    setQuill(editor);
    return () => {
      editor.off('editor-change');
      editor.off('text-change');
      parent.replaceChildren();
    };
  }, []);

  const toggle = (format: Format) => {
    const { name, value } = quillFormats[format];
    quill?.focus();
    quill?.format(name, active.has(format) ? false : value, 'user');
  };
  const clear = () => {
    const selected = quill?.getSelection(true);
    if (selected) quill?.removeFormat(selected.index, selected.length, 'user');
  };
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.surface" _focusWithin={{ borderColor: 'accent.solid' }}>
      <FormatBar controls={`${id}-text`} active={active} onToggle={toggle} onClear={clear} />
      <Box ref={place} css={editorStyles} />
    </Box>
  );
}

const editorStyles = {
  borderTopWidth: '1px',
  '& .ql-container': { position: 'relative' },
  '& .ql-editor': { ...richText, minHeight: '32', padding: '3', outline: 'none', whiteSpace: 'pre-wrap' },
  '& .ql-editor.ql-blank::before': {
    content: 'attr(data-placeholder)',
    position: 'absolute',
    insetInline: '3',
    color: 'fg.muted',
    pointerEvents: 'none',
  },
  '& .ql-editor li[data-list=bullet]': { listStyleType: 'disc' },
  '& .ql-editor li[data-list=ordered]': { listStyleType: 'decimal' },
  '& .ql-ui, & .ql-tooltip': { display: 'none' },
  '& .ql-clipboard': {
    position: 'absolute',
    insetInlineStart: '-100000px',
    height: '1px',
    overflow: 'hidden',
  },
} as const;

/** Quill writes every space as one where no line may break. */
const semanticHtml = (editor: Quill) => editor.getSemanticHTML().replaceAll('&nbsp;', ' ');
