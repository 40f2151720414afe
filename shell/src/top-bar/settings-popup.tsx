import { type Settings, themeNameSchema, themeNames } from '@adhelm/contracts';
import type { TriggeredPopupProps } from '@adhelm/shared-ui';
import { Box, Button, Field, NativeSelect, Stack } from '@adhelm/shared-ui/chakra';
import { Switch } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { messages } from '../messages/settings.ts';
import { useServices } from '../services/services-context.tsx';
import { BarPopover } from './bar-popover.tsx';

/** The popup of the settings button. */
export function SettingsPopup(props: TriggeredPopupProps) {
  return (
    <BarPopover {...props} title={messages.title}>
      <Box px="4" pb="4">
        <SettingsForm onSaved={props.onClose} />
      </Box>
    </BarPopover>
  );
}

/** A draft that ends with the popup; only Save Settings applies and stores it. */
function SettingsForm({ onSaved }: { readonly onSaved: () => void }) {
  const { settings } = useServices();
  const [draft, setDraft] = useState(settings.current);
  const change = (part: Partial<Settings>) => setDraft((current) => ({ ...current, ...part }));
  return (
    <Stack gap="5">
      <SwitchRow
        label={messages.rtl}
        checked={draft.direction === 'rtl'}
        onChange={(checked) => change({ direction: checked ? 'rtl' : 'ltr' })}
      />
      <SwitchRow
        label={messages.responsiveFontSizes}
        checked={draft.responsiveFontSizes}
        onChange={(checked) => change({ responsiveFontSizes: checked })}
      />
      <Field.Root>
        <Field.Label>{messages.theme}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={draft.theme}
            onChange={(event) => change({ theme: themeNameSchema.parse(event.currentTarget.value) })}
          >
            {themeNames.map((name) => (
              <option key={name} value={name}>
                {messages.themes[name]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Button
        onClick={() => {
          settings.save(draft);
          onSaved();
        }}
      >
        {messages.save}
      </Button>
    </Stack>
  );
}

type SwitchRowProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  return (
    <Switch.Root
      checked={checked}
      onCheckedChange={(change) => onChange(change.checked)}
      display="flex"
      justifyContent="space-between"
    >
      <Switch.Label>{label}</Switch.Label>
      <Switch.HiddenInput />
      <Switch.Control />
    </Switch.Root>
  );
}
