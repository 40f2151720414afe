import { Box, Input } from '@adhelm/shared-ui/chakra';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 250;

type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  /** Called when typing pauses. */
  readonly onChange: (value: string) => void;
};

/** A search box that reports when typing pauses, and follows external changes of `value`. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const report = useEffectEvent(() => {
    if (text !== value) onChange(text);
  });
  useEffect(() => {
    if (text === '') {
      report();
      return;
    }
    const timer = setTimeout(report, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Box position="relative" isolation="isolate" w={{ base: 'full', md: '12rem', xl: '15rem' }}>
      <Box
        position="absolute"
        insetInlineStart="2.5"
        top="50%"
        transform="translateY(-50%)"
        color="fg.muted"
        pointerEvents="none"
        zIndex="1"
        aria-hidden
      >
        <Search size={16} />
      </Box>
      <Input
        type="search"
        ps="8"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Box>
  );
}
