import { isCountryCode } from '@adhelm/contracts';
import { Badge, Box, CloseButton, Input, Wrap } from '@adhelm/shared-ui/chakra';
import { memo, useId, useState } from 'react';
import { messages } from '../../messages/briefs.ts';
import { allCountries, countriesIn, countryName } from './country-names.ts';

type CountriesInputProps = {
  /** Codes, and behind them what was typed and is no country. */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
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
  return (
    <Box w="full">
      {codes.length > 0 && (
        <Wrap gap="1.5" mb="1.5" as="ul" listStyleType="none">
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
        </Wrap>
      )}
      <Input
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
        onBlur={() => take(typed)}
      />
      <CountryOptions id={list} />
    </Box>
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
