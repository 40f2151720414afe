import { NativeSelect } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/docs-area.ts';
import { useServices } from '../services/services-context.tsx';
import { useCurrent } from '../services/use-current.ts';
import type { ThemeChoice } from '../settings/settings-store.ts';

const usual = ['LIGHT', 'ONE_DARK', 'system'] as const satisfies readonly ThemeChoice[];

/** Light, dark, or what the system prefers; any other theme of the settings is listed while it is chosen. */
export function ThemeSelect() {
  const { settings } = useServices();
  const chosen = useCurrent(settings.settings$, () => settings.themeChoice);
  const choices: readonly ThemeChoice[] = usual.some((one) => one === chosen) ? usual : [...usual, chosen];
  return (
    <NativeSelect.Root size="sm" w="auto">
      <NativeSelect.Field
        aria-label={messages.theme}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          const choice = choices.find((one) => one === value);
          if (choice !== undefined) settings.chooseTheme(choice);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {messages.themes[choice]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
