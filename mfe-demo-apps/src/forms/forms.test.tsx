import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';

fixDate(new Date('2026-11-25T12:00:00Z'));

describe.each([
  ['/app/extra/forms/formik', 'Formik form'],
  ['/app/extra/forms/redux', 'Redux form'],
])('the form at %s', (path, title) => {
  it('names what is missing, and registers what is complete', async () => {
    const { user, notifications } = renderModule(DemoAppsRoutes, { path });
    await screen.findByRole('heading', { level: 1, name: title });
    await user.click(screen.getByRole('button', { name: 'Register' }));
    for (const fault of [
      'Enter your name',
      'Enter a valid email address',
      'Choose a day',
      'Please confirm the house rules',
    ]) {
      expect(await screen.findByText(fault)).toBeInTheDocument();
    }
    expect(await axeViolations(document.body)).toEqual([]);
    expect(notifications).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ticket' }), 'Weekend');
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-01' } });
    await user.click(screen.getByRole('checkbox', { name: 'I have read the house rules' }));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() =>
      expect(notifications.at(-1)).toMatchObject({
        title: 'Registered',
        description: 'Ana: Weekend from 2026-12-01',
      }),
    );
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it('is reset', async () => {
    const { user } = renderModule(DemoAppsRoutes, { path });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, 'Ana');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(name).toHaveValue(''));
  });
});
