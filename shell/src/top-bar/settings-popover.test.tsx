import { axeViolations, pressEscape } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderInApp } from '../testing/render-shell.tsx';
import { SettingsPopover } from './settings-popover.tsx';

async function openPopover() {
  const shell = await renderInApp(<SettingsPopover />);
  await shell.user.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('button', { name: 'Save Settings' });
  return shell;
}
const rtl = () => screen.getByRole('checkbox', { name: 'RTL' });
const fonts = () => screen.getByRole('checkbox', { name: 'Responsive font sizes' });
const theme = () => screen.getByRole('combobox', { name: 'Theme' });
const save = () => screen.getByRole('button', { name: 'Save Settings' });
const stored = () => window.localStorage.getItem('settings');

describe('the settings popover', () => {
  it('displays the settings without accessibility violations', async () => {
    await openPopover();
    expect(rtl()).not.toBeChecked();
    expect(fonts()).toBeChecked();
    expect(theme()).toHaveDisplayValue('One dark');
    expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
  });

  it('applies and stores exactly three fields, only on Save', async () => {
    const { user, services } = await openPopover();
    await user.click(rtl());
    await user.click(fonts());
    await user.selectOptions(theme(), 'Unicorn');
    expect(services.settings.current).toEqual({
      direction: 'ltr',
      responsiveFontSizes: true,
      theme: 'ONE_DARK',
    });
    expect(stored()).toBeNull();
    await user.click(save());
    const chosen = { direction: 'rtl', responsiveFontSizes: false, theme: 'UNICORN' };
    expect(services.settings.current).toEqual(chosen);
    expect(JSON.parse(stored() ?? '')).toEqual(chosen);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('discards a draft that was not saved', async () => {
    const { user, services } = await openPopover();
    await user.click(rtl());
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await screen.findByRole('button', { name: 'Save Settings' });
    expect(rtl()).not.toBeChecked();
    expect(services.settings.current.direction).toBe('ltr');
  });
});
