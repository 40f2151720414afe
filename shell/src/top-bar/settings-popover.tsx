import { type Settings, type ThemeName, themeNameSchema, themeNames } from '@adhelm/contracts';
import { Button, Field, IconButton, NativeSelect, Portal, Stack } from '@adhelm/shared-ui/chakra';
import { Popover, Switch } from '@adhelm/shared-ui/overlays';
import { Settings as SettingsIcon } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../services/services-context.tsx';

const themeLabels: Record<ThemeName, string> = { LIGHT: 'Light', ONE_DARK: 'One dark', UNICORN: 'Unicorn' };

/** RTL, responsive font sizes and theme; applied and stored on Save Settings. */
export function SettingsPopover() {
  const { settings } = useServices();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(settings.current);
  const change = (part: Partial<Settings>) => setDraft((current) => ({ ...current, ...part }));
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        if (next.open) setDraft(settings.current);
        setOpen(next.open);
      }}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton aria-label="Settings" variant="ghost">
          <SettingsIcon size={20} aria-hidden="true" />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label="Settings" w="320px" maxW="calc(100vw - 16px)">
            <Popover.Body>
              <Stack gap="5">
                <Popover.Title fontWeight="semibold" textStyle="lg">
                  Settings
                </Popover.Title>
                <SwitchRow
                  label="RTL"
                  checked={draft.direction === 'rtl'}
                  onChange={(checked) => change({ direction: checked ? 'rtl' : 'ltr' })}
                />
                <SwitchRow
                  label="Responsive font sizes"
                  checked={draft.responsiveFontSizes}
                  onChange={(checked) => change({ responsiveFontSizes: checked })}
                />
                <Field.Root>
                  <Field.Label>Theme</Field.Label>
                  <NativeSelect.Root>
                    <NativeSelect.Field
                      value={draft.theme}
                      onChange={(event) =>
                        change({ theme: themeNameSchema.parse(event.currentTarget.value) })
                      }
                    >
                      {themeNames.map((name) => (
                        <option key={name} value={name}>
                          {themeLabels[name]}
                        </option>
                      ))}
                    </NativeSelect.Field>
                    <NativeSelect.Indicator />
                  </NativeSelect.Root>
                </Field.Root>
                <Button
                  onClick={() => {
                    settings.save(draft);
                    setOpen(false);
                  }}
                >
                  Save Settings
                </Button>
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
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
