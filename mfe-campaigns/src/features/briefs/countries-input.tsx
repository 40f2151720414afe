import { Badge, Box, CloseButton, Input, Text, Wrap } from '@adhelm/shared-ui/chakra';
import { memo, useId, useState } from 'react';
import { messages } from '../../messages/briefs.ts';
import { allCountries, countriesIn, countryName } from './country-names.ts';

type CountriesInputProps = {
  readonly codes: readonly string[];
  readonly onChange: (codes: string[]) => void;
};

/** Countries as they are typed, pasted or chosen: names or codes, taken over at Enter, at a comma and when left. */
export function CountriesInput({ codes, onChange }: CountriesInputProps) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState('');
  const take = (text: string) => {
    const { found, unknown: rest } = countriesIn(text);
    setTyped(rest);
    setUnknown(rest);
    const added = found.filter((code) => !codes.includes(code));
    if (added.length > 0) onChange([...codes, ...new Set(added)]);
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
                onClick={() => onChange(codes.filter((other) => other !== code))}
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
        onChange={({ target: { value }, nativeEvent }) => {
          setUnknown('');
          const isPicked = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertReplacementText';
          if (isPicked || /[,;\n]/.test(value)) take(value);
          else setTyped(value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(typed);
        }}
        onBlur={() => take(typed)}
      />
      <CountryOptions id={list} />
      {unknown !== '' && (
        <Text role="alert" color="danger.fg" textStyle="xs" mt="1">
          {messages.noCountry(unknown)}
        </Text>
      )}
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
