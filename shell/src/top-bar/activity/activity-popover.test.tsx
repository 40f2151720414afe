import { AdhelmError } from '@adhelm/contracts';
import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInApp } from '../../testing/render-shell.tsx';
import { ActivityPopover } from './activity-popover.tsx';
import { lookOf } from './notification-look.ts';

const line = (id: string, more: object = {}) => ({
  id,
  type: 'order_placed',
  title: `Title ${id}`,
  description: `Description ${id}`,
  createdAt: '2026-11-21T10:00:00.000Z',
  href: null,
  mine: false,
  ...more,
});
const answering = (...data: readonly object[]) => ({ success: true, data });
const button = () => screen.getByRole('button', { name: /^Activity/ });

function render(answer: () => unknown) {
  return renderInApp(<ActivityPopover />, { api: { 'GET /api/notifications/log': answer } });
}

async function openPopover(answer: () => unknown) {
  const shell = await render(answer);
  await shell.user.click(button());
  return { ...shell, popover: await screen.findByRole('dialog', { name: 'Activity' }) };
}

describe('the activity popover', () => {
  it('lists activities, newest first, with links', async () => {
    const { popover, user, path } = await openPopover(() =>
      answering(line('b', { type: 'campaign_paused', href: '/app/ts/campaigns' }), line('a')),
    );
    const lines = await within(popover).findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Title bDescription b'),
      expect.stringContaining('Title aDescription a'),
    ]);
    expect(await axeViolations(popover)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Description b' }));
    expect(path()).toBe('/app/ts/campaigns');
  });

  it.each([
    'order_placed',
    'new_message',
    'item_shipped',
    'sync_failed',
    'action_failed',
    'module.rolled-back',
    'module.replaced',
  ])('has its own icon for %s', (type) => {
    expect(lookOf(type)).not.toEqual(lookOf('something that comes later'));
  });

  it('states that there are no activities', async () => {
    await openPopover(() => answering());
    expect(await screen.findByText('There are no activities')).toBeInTheDocument();
  });

  it('is empty if the server reports no success', async () => {
    await openPopover(() => ({ success: false, data: [line('a')] }));
    expect(await screen.findByText('There are no activities')).toBeInTheDocument();
  });

  it('links to the activity log', async () => {
    const { user, path } = await openPopover(() => answering());
    await user.click(screen.getByRole('link', { name: 'View Activity Log' }));
    expect(path()).toBe('/app/activity/log');
  });

  it('states that loading failed, logs it, and retries', async () => {
    let isDown = true;
    const { user, services } = await openPopover(() => {
      if (isDown) throw new AdhelmError('upstream', 'away');
      return answering(line('a'));
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The activities could not be loaded.');
    expect(services.reports.latest.at(-1)).toMatchObject({ context: 'activities', message: 'away' });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Title a')).toBeInTheDocument();
  });
});

describe('the count of unread activities', () => {
  it('counts what others did since the list was last open, and is stored', async () => {
    const { user } = await render(() => answering(line('c', { mine: true }), line('b'), line('a')));
    expect(await screen.findByRole('button', { name: 'Activity, 2 unread' })).toBeInTheDocument();
    await user.click(button());
    await screen.findByRole('dialog');
    expect(await screen.findByRole('button', { name: 'Activity' })).toBeInTheDocument();
    expect(window.localStorage.getItem('adhelm.activity.seen.user-1')).toBe('c');
  });

  it('grows when the server announces a new one', async () => {
    const lines = [line('a')];
    const { services } = await render(() => answering(...lines));
    expect(await screen.findByRole('button', { name: 'Activity, 1 unread' })).toBeInTheDocument();
    lines.unshift(line('b'));
    services.bus.publish('shell', 'activity.added', { activityId: 'b', account: null });
    expect(await screen.findByRole('button', { name: 'Activity, 2 unread' })).toBeInTheDocument();
  });

  it('does not grow while the list is open', async () => {
    const lines = [line('a')];
    const { services } = await openPopover(() => answering(...lines));
    await screen.findByText('Title a');
    lines.unshift(line('b'));
    services.bus.publish('shell', 'activity.added', { activityId: 'b', account: null });
    expect(await screen.findByText('Title b')).toBeInTheDocument();
    await waitFor(() => expect(window.localStorage.getItem('adhelm.activity.seen.user-1')).toBe('b'));
  });
});
