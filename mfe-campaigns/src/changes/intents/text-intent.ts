import {
  type Action,
  type BriefField,
  type Change,
  MAX_HEADLINE_LENGTH,
  MOST_ADDRESS,
  type OfferedChange,
} from '@adhelm/contracts';
import { amountMessages as amounts, type Changeable, type ChangeIntent } from '@adhelm/shared-ui/changes';
import { messages } from './text-messages.ts';

const textFields = ['headline', 'target-url'] as const;
export type TextField = (typeof textFields)[number];
export type TextChange = Extract<Change, { readonly field: TextField }>;

/** A text that a source allows to change. */
export type OfferedText = Pick<OfferedChange, 'isModerated' | 'minLength' | 'maxLength'> & {
  readonly field: TextField;
};

/** The content texts that a source allows to change, in display order. */
export function textsOffered(changes: readonly OfferedChange[]): OfferedText[] {
  return textFields.flatMap((field) => {
    const offered = changes.find((change) => change.field === field && change.level === 'content');
    return offered === undefined ? [] : [{ ...offered, field }];
  });
}

/** A text as a field with its source's limits, or with the general limits if it has none. */
export function textField({ field, minLength, maxLength }: OfferedText): BriefField {
  const most = field === 'headline' ? MAX_HEADLINE_LENGTH : MOST_ADDRESS;
  return {
    name: 'text',
    label: messages[field].label,
    kind: field === 'headline' ? 'text' : 'url',
    required: true,
    minLength,
    maxLength: Math.min(maxLength ?? most, most),
  };
}

/**
 * The intent to change a text of contents. The title omits their names, because headlines are long and appear below it.
 */
export function textIntent<Row extends Changeable>(
  change: TextChange,
  rows: readonly Row[],
  onProgress: (action: Action) => void,
): ChangeIntent {
  return {
    title: messages[change.field].many(rows.length),
    confirmLabel: amounts.change,
    valueLabel: (value) => (typeof value === 'string' ? value : amounts.none),
    request: {
      change,
      targets: rows.map(({ source, account, id }) => ({ source, account, kind: 'content', id })),
    },
    onProgress,
  };
}
