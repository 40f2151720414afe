import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';

const open = (path: string) => renderModule(DemoAppsRoutes, { path });

describe('the calendar', () => {
  it('creates an event, and lists it in the agenda', async () => {
    const { user, path } = open('/app/calendar');
    await user.click(await screen.findByRole('button', { name: 'Agenda' }));
    expect(path()).toBe('/app/calendar?view=listWeek');
    await user.click(screen.getByRole('button', { name: 'New event' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a title')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Call Ana');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Call Ana')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('edits and deletes an event, and undoes that', async () => {
    const { user, notifications } = open('/app/calendar?view=listWeek');
    await user.click(await screen.findByText('Lunch with Farida'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit event' }));
    const start = dialog.getByLabelText('Starts');
    fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: '2001-01-01T00:00' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Must not be before the start')).toBeInTheDocument();
    expect(start).toHaveAttribute('type', 'datetime-local');
    await user.click(dialog.getByRole('button', { name: 'Delete event' }));
    await waitFor(() => expect(screen.queryByText('Lunch with Farida')).not.toBeInTheDocument());
    notifications.at(-1)?.action?.run();
    expect(await screen.findByText('Lunch with Farida')).toBeInTheDocument();
  });

  it('keeps the day in the URL', async () => {
    const { user, path } = open('/app/calendar?day=2026-02-10');
    expect(await screen.findByRole('heading', { level: 2, name: 'February 2026' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'March 2026' })).toBeInTheDocument();
    expect(path()).toBe('/app/calendar?day=2026-03-01');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(path()).toBe('/app/calendar');
  });
});
