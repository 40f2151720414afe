import { isCountryCode } from '@adhelm/contracts';
import { useAfterPress } from '@adhelm/shared-ui';
import { Badge, CloseButton, chakra, Flex, Input } from '@adhelm/shared-ui/chakra';
import { memo, type RefCallback, useId, useState } from 'react';
import { countryName } from '../../frame/index.ts';
import { allCountries, countriesIn } from './country-names.ts';
import { messages } from './messages.ts';

type CountriesInputProps = {
  /** Country codes, followed by the entered text that is not a country. */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly ref?: RefCallback<HTMLElement> | undefined;
};

/** A control's border around the chips and the input; the first row of chips has reserved space. */
const frame = {
  bg: 'bg.surface',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  '&:has([aria-invalid=true])': { borderColor: 'border.error' },
  '&:has(input:focus-visible)': {
    outline: '1px solid',
    outlineColor: 'accent.solid',
    borderColor: 'accent.solid',
  },
};

/** The maximum length of one entry of a brief's values. */
const LONGEST_UNKNOWN = 200;

/**
 * Countries typed, pasted or chosen, as names or codes. Entries are accepted on Enter, comma and blur. Unknown text
 * stays as typed and is part of the value, which is invalid until it is fixed.
 */
export function CountriesInput({ value, onChange, ref }: CountriesInputProps) {
  const list = useId();
  const codes = value.filter(isCountryCode);
  const unknown = value.filter((one) => !isCountryCode(one)).join(', ');
  const [known, setKnown] = useState(unknown);
  const [typed, setTyped] = useState(unknown);
  // displays outside changes
  if (known !== unknown) {
    setKnown(unknown);
    setTyped(unknown);
  }
  const report = (present: readonly string[], rest: string) => {
    setKnown(rest);
    onChange(rest === '' ? [...present] : [...present, rest]);
  };
  const take = (text: string) => {
    const { found, unknown: left } = countriesIn(text);
    const rest = left.slice(0, LONGEST_UNKNOWN);
    setTyped(rest);
    const added = found.filter((code) => !codes.includes(code));
    if (added.length > 0 || rest !== unknown) report([...codes, ...new Set(added)], rest);
  };
  const leave = useAfterPress(() => take(typed));
  return (
    <Flex wrap="wrap" align="center" gap="1" w="full" minH="9" px="1" py="1" css={frame}>
      {codes.length > 0 && (
        <chakra.ul display="contents" listStyleType="none">
          {codes.map((code) => (
            <Badge as="li" key={code} size="md" ps="2" pe="0" gap="1">
              {countryName(code)}
              <CloseButton
                size="2xs"
                aria-label={messages.removeCountry(countryName(code))}
                onClick={() =>
                  report(
                    codes.filter((other) => other !== code),
                    unknown,
                  )
                }
              />
            </Badge>
          ))}
        </chakra.ul>
      )}
      <Input
        ref={ref}
        variant="flushed"
        borderBottomWidth="0"
        focusRing="none"
        flex="1"
        minW="24"
        h="6"
        _focusVisible={{ boxShadow: 'none' }}
        px="2"
        list={list}
        autoComplete="off"
        dir="auto"
        value={typed}
        onChange={({ target: { value: text }, nativeEvent }) => {
          const isPicked = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertReplacementText';
          if (isPicked || /[,;\n]/.test(text)) {
            take(text);
            return;
          }
          setTyped(text);
          // it is being fixed
          if (unknown !== '') report(codes, '');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(typed);
        }}
        onBlur={leave}
      />
      <CountryOptions id={list} />
    </Flex>
  );
}

/** Memoized, because it is long and static. */
const CountryOptions = memo(({ id }: { readonly id: string }) => (
  <datalist id={id}>
    {allCountries().map(({ code, name }) => (
      <option key={code} value={name} />
    ))}
  </datalist>
));
