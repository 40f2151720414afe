import type { BriefValue } from '@adhelm/contracts';
import { chakra, Field, HStack, Input, NativeSelect, Span } from '@adhelm/shared-ui/chakra';
import { type FieldValues, type Path, useController } from '@adhelm/shared-ui/forms';
import type { RefCallback } from 'react';
import { BriefFieldFrame, type BriefFieldFrameProps } from '../../frame/index.ts';
import { ContentThumbnail } from '../../lists/index.ts';
import { AmountInput } from './amount-input.tsx';
import { ChoicesField } from './choices-field.tsx';
import { CountriesInput } from './countries-input.tsx';
import { messages } from './messages.ts';
import type { KeptDraft } from './use-kept-draft.ts';

type ControlProps = BriefFieldFrameProps & {
  readonly value: unknown;
  readonly onChange: (value: BriefValue) => void;
  readonly ref: RefCallback<HTMLElement>;
};

type BriefFieldInputProps<Body extends FieldValues> = BriefFieldFrameProps & {
  readonly draft: KeptDraft<Body>;
  readonly name: Path<Body>;
  /** Displayed instead of the form's value. */
  readonly value?: BriefValue | undefined;
  readonly onChanged?: () => void;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : []);

/** One field as its source describes it, with its control and limits, bound to a value of the draft. */
export function BriefFieldInput<Body extends FieldValues>(props: BriefFieldInputProps<Body>) {
  const { draft, name, onChanged, ...field } = props;
  const { field: bound } = useController({ control: draft.form.control, name });
  const change = (value: BriefValue) => {
    // null stands for no value of its own
    bound.onChange(value ?? '');
    draft.changed();
    onChanged?.();
  };
  return <Control value={bound.value} {...field} ref={bound.ref} onChange={change} />;
}

function Control(props: ControlProps) {
  const { field, value, onChange, currency, ref } = props;
  switch (field.kind) {
    case 'flag':
      return <FlagField {...props} />;
    case 'choices':
      return <ChoicesField {...props} chosen={listOf(value)} />;
    case 'choice':
      return (
        <BriefFieldFrame {...props}>
          <NativeSelect.Root>
            <NativeSelect.Field
              ref={ref}
              value={textOf(value)}
              onChange={(event) => onChange(event.target.value)}
            >
              <option value="">{messages.choose}</option>
              {(field.options ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </BriefFieldFrame>
      );
    case 'amount':
      return (
        <BriefFieldFrame {...props}>
          <AmountInput
            ref={ref}
            micros={typeof value === 'number' ? value : null}
            currency={field.currency ?? currency}
            onChange={onChange}
          />
        </BriefFieldFrame>
      );
    case 'countries':
      return (
        <BriefFieldFrame {...props} hint={messages.countriesHint}>
          <CountriesInput ref={ref} value={listOf(value)} onChange={onChange} />
        </BriefFieldFrame>
      );
    default:
      return <TextualField {...props} />;
  }
}

const types = { url: 'url', image: 'url', day: 'date' } as const;

/** Single-line fields: text, addresses, days. */
function TextualField(props: ControlProps) {
  const { field, value, onChange, ref } = props;
  const text = textOf(value);
  const isAddress = field.kind === 'url' || field.kind === 'image';
  return (
    <BriefFieldFrame {...props} length={[...text].length}>
      <HStack w="full" gap="3">
        <Input
          ref={ref}
          type={
            field.kind === 'url' || field.kind === 'image' || field.kind === 'day'
              ? types[field.kind]
              : 'text'
          }
          dir={isAddress ? 'ltr' : 'auto'}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        {field.kind === 'image' && <ContentThumbnail address={text === '' ? null : text} />}
      </HStack>
    </BriefFieldFrame>
  );
}

function FlagField({ field, value, onChange, ref }: ControlProps) {
  return (
    <Field.Root>
      <chakra.label display="flex" gap="3" alignItems="center" cursor="pointer" textStyle="sm" minH="9">
        <chakra.input
          ref={ref}
          type="checkbox"
          boxSize="4"
          flexShrink="0"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Span fontWeight="medium">{field.label}</Span>
      </chakra.label>
    </Field.Root>
  );
}
