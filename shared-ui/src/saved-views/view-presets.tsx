import type { SavedView } from '@adhelm/contracts';
import { Button, HStack, Stack, Text } from '@adhelm/shared-ui/chakra';
import { useId } from 'react';
import { messages } from '../messages/parts/saved-views-popup.ts';
import type { ViewPreset } from './saved-views-props.ts';

type ViewPresetsProps = {
  readonly presets: readonly ViewPreset[];
  readonly layout: SavedView['layout'];
  readonly onChoose: (preset: ViewPreset) => void;
};

/** The column settings that the list offers, and which one it shows now. */
export function ViewPresets({ presets, layout, onChoose }: ViewPresetsProps) {
  const title = useId();
  const present = JSON.stringify(layout);
  return (
    <Stack gap="1.5" role="group" aria-labelledby={title}>
      <Text id={title} textStyle="xs" color="fg.muted">
        {messages.presets}
      </Text>
      <HStack gap="1" wrap="wrap">
        {presets.map((preset) => {
          const isPresent = JSON.stringify(preset.layout) === present;
          return (
            <Button
              key={preset.id}
              size="xs"
              variant={isPresent ? 'subtle' : 'outline'}
              {...(isPresent ? { colorPalette: 'accent' } : {})}
              aria-pressed={isPresent}
              onClick={() => onChoose(preset)}
            >
              {preset.label}
            </Button>
          );
        })}
      </HStack>
    </Stack>
  );
}
