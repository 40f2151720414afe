import { isCountryCode } from '@adhelm/contracts';
import { useAfterPress } from '@adhelm/shared-ui';
import { Badge, CloseButton, chakra, Flex, Input } from '@adhelm/shared-ui/chakra';
import { memo, useId, useState } from 'react';
import { messages } from '../../messages/briefs.ts';
import { allCountries, countriesIn, countryName } from './country-names.ts';

type CountriesInputProps = {
  /** Codes, and behind them what was typed and is no country. */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
};

/** The edge of a control around the chips and what is typed: the first row of chips has its room before they come. */
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

/** As long as one entry of a brief's values may be. */
const LONGEST_UNKNOWN = 200;

/**
 * Countries as they are typed, pasted or chosen: names or codes, taken over at Enter, at a comma and when left. What is
 * none stays as it was typed, and is part of the value: it is a fault until it is mended.
 */
export function CountriesInput({ value, onChange }: CountriesInputProps) {
  const list = useId();
  const codes = value.filter(isCountryCode);
  const unknown = value.filter((one) => !isCountryCode(one)).join(', ');
  const [known, setKnown] = useState(unknown);
  const [typed, setTyped] = useState(unknown);
  // what came from elsewhere is shown
  if (known !== unknown) {
    setKnown(unknown);
    setTyped(unknown);
  }
  const tell = (present: readonly string[], rest: string) => {
    setKnown(rest);
    onChange(rest === '' ? [...present] : [...present, rest]);
  };
  const take = (text: string) => {
    const { found, unknown: left } = countriesIn(text);
    const rest = left.slice(0, LONGEST_UNKNOWN);
    setTyped(rest);
    const added = found.filter((code) => !codes.includes(code));
    if (added.length > 0 || rest !== unknown) tell([...codes, ...new Set(added)], rest);
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
                  tell(
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
          // it is being mended
          if (unknown !== '') tell(codes, '');
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

/** Drawn once: it is long, and stays as it is. */
const CountryOptions = memo(({ id }: { readonly id: string }) => (
  <datalist id={id}>
    {allCountries().map(({ code, name }) => (
      <option key={code} value={name} />
    ))}
  </datalist>
));
