import type { BriefValue } from '@adhelm/contracts';
import { chakra, Field, HStack, Input, NativeSelect, Span } from '@adhelm/shared-ui/chakra';
import { messages } from '../../messages/briefs.ts';
import { ContentThumbnail } from '../contents/content-thumbnail.tsx';
import { AmountInput } from './amount-input.tsx';
import { BriefFieldFrame, type BriefFieldFrameProps } from './brief-field-frame.tsx';
import { ChoicesField } from './choices-field.tsx';
import { CountriesInput } from './countries-input.tsx';

export type BriefFieldProps = BriefFieldFrameProps & {
  readonly value: BriefValue | undefined;
  readonly onChange: (value: BriefValue) => void;
};

const textOf = (value: BriefValue | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: BriefValue | undefined): readonly string[] => (Array.isArray(value) ? value : []);

/** One field as its source describes it, with its control and limits. */
export function BriefFieldInput(props: BriefFieldProps) {
  const { field, value, onChange, currency } = props;
  switch (field.kind) {
    case 'flag':
      return <FlagField {...props} />;
    case 'choices':
      return <ChoicesField {...props} chosen={listOf(value)} />;
    case 'choice':
      return (
        <BriefFieldFrame {...props}>
          <NativeSelect.Root>
            <NativeSelect.Field value={textOf(value)} onChange={(event) => onChange(event.target.value)}>
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
            micros={typeof value === 'number' ? value : null}
            currency={field.currency ?? currency}
            onChange={onChange}
          />
        </BriefFieldFrame>
      );
    case 'countries':
      return (
        <BriefFieldFrame {...props} hint={messages.countriesHint}>
          <CountriesInput value={listOf(value)} onChange={onChange} />
        </BriefFieldFrame>
      );
    default:
      return <TextualField {...props} />;
  }
}

const types = { url: 'url', image: 'url', day: 'date' } as const;

/** Single-line fields: text, addresses, days. */
function TextualField(props: BriefFieldProps) {
  const { field, value, onChange } = props;
  const text = textOf(value);
  const isAddress = field.kind === 'url' || field.kind === 'image';
  return (
    <BriefFieldFrame {...props} length={[...text].length}>
      <HStack w="full" gap="3">
        <Input
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

function FlagField({ field, value, onChange }: BriefFieldProps) {
  return (
    <Field.Root>
      <chakra.label display="flex" gap="3" alignItems="center" cursor="pointer" textStyle="sm" minH="9">
        <chakra.input
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
