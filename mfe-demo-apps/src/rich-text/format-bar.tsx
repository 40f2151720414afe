import { HStack, IconButton } from '@adhelm/shared-ui/chakra';
import {
  Bold,
  Code,
  Heading,
  Italic,
  List,
  ListOrdered,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { messages } from './messages.ts';

export const formats = [
  'bold',
  'italic',
  'underline',
  'strike',
  'heading',
  'bulletList',
  'numberedList',
  'quote',
  'code',
] as const;
export type Format = (typeof formats)[number];

const icons = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strikethrough,
  heading: Heading,
  bulletList: List,
  numberedList: ListOrdered,
  quote: Quote,
  code: Code,
} as const;

type FormatBarProps = {
  /** Id of the editor that it formats. */
  readonly controls: string;
  readonly active: ReadonlySet<Format>;
  readonly onToggle: (format: Format) => void;
  readonly onClear?: () => void;
};

/** Buttons that format the selected text. They leave the selection alone. */
export function FormatBar({ controls, active, onToggle, onClear }: FormatBarProps) {
  return (
    <HStack role="toolbar" aria-label={messages.toolbar} aria-controls={controls} gap="1" wrap="wrap" p="1">
      {formats.map((format) => {
        const Icon = icons[format];
        return (
          <IconButton
            key={format}
            size="sm"
            variant={active.has(format) ? 'subtle' : 'ghost'}
            aria-label={messages[format]}
            aria-pressed={active.has(format)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onToggle(format)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
      {onClear !== undefined && (
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={messages.clear}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
        >
          <RemoveFormatting aria-hidden />
        </IconButton>
      )}
    </HStack>
  );
}
