import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { buyerClaims } from '../testing/fake-identity.ts';
import { testRegistry, testRelease } from '../testing/releases.ts';
import { renderInApp } from '../testing/render-shell.tsx';
import { UserMenu } from '../top-bar/user-menu.tsx';
import { ModuleTools } from './module-tools.tsx';

const admin = { ...buyerClaims, admin: true };
const disabled = { reason: 'It deletes campaigns', at: '2026-11-21T10:00:00.000Z' };
const registry = testRegistry(
  {
    ...testRelease('campaigns'),
    arm: 'candidate',
    fallback: { ...testRelease('campaigns'), version: '0.9.0' },
  },
  { ...testRelease('clients'), disabled },
);
const campaigns = { module: 'campaigns', declares: new Set(['campaigns.selectedSourceAccount']) };

async function open() {
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  const shell = await renderInApp(<ModuleTools isOpen onClose={onClose} />, {
    claims: admin,
    registry,
    source: {
      warm: async () => undefined,
      importExposed: async () => undefined,
      sharedPackages: () => [{ name: 'react', version: '19.3.1', from: 'adhelm_shell', isLoaded: true }],
    },
  });
  const tools = await screen.findByRole('region', { name: 'Module tools' });
  return {
    ...shell,
    tools,
    closed: () => closed,
    tab: (name: string) => shell.user.click(screen.getByRole('tab', { name })),
  };
}

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the module tools', () => {
  it('are there for admins only', async () => {
    const { user } = await renderInApp(<UserMenu />);
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    await screen.findByRole('menuitem', { name: 'Account' });
    expect(screen.queryByRole('menuitem', { name: 'Module tools' })).not.toBeInTheDocument();
  });

  it('open from the user menu', async () => {
    const { user } = await renderInApp(<UserMenu />, { claims: admin });
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    const target = await screen.findByRole('menuitem', { name: 'Module tools' });
    // the menu wants to see the pointer move
    await user.pointer([
      { target, coords: { clientX: 9, clientY: 9 } },
      { target, keys: '[MouseLeft]' },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Close module tools' }));
    expect(screen.queryByRole('region', { name: 'Module tools' })).not.toBeInTheDocument();
  });

  it('show what the registry gives, and what is in the page', async () => {
    const { services } = await open();
    expect(rowsOf('Modules of the registry')).toEqual([
      ['campaigns', '1.0.0', 'candidate', '0.9.0', 'Test team', '–'],
      ['clients', '1.0.0', 'live', '–', 'Test team', 'It deletes campaigns'],
    ]);
    expect(screen.getByText('No module is in this page.')).toBeInTheDocument();
    services.running.started(testRelease('campaigns'), 'candidate', 'page').mounted(48.6);
    await screen.findByRole('table', { name: 'Modules in this page' });
    expect(rowsOf('Modules in this page')).toEqual([
      ['campaigns', '1.0.0', 'candidate', 'page', 'mounted', '49 ms'],
    ]);
  });

  it('show whose version of a shared package won', async () => {
    const { tab } = await open();
    await tab('Shared packages');
    expect(rowsOf('Shared packages')).toEqual([['react', '19.3.1', 'adhelm_shell', 'yes']]);
  });

  it('show events, newest first, and find one', async () => {
    const { services, tab, user } = await open();
    services.bus.publish('shell', 'stream.reset', {});
    services.bus.publish(campaigns, 'campaigns.selectedSourceAccount', { source: 'mgid', account: 'a' });
    await tab('Events');
    expect(rowsOf('Events').map(([, ...cells]) => cells)).toEqual([
      ['campaigns.selectedSourceAccount', 'campaigns', '{"source":"mgid","account":"a"}'],
      ['stream.reset', 'shell', '{}'],
    ]);
    await user.type(screen.getByRole('searchbox', { name: 'Filter events' }), 'SHELL');
    expect(rowsOf('Events').map(([, name]) => name)).toEqual(['stream.reset']);
    await user.type(screen.getByRole('searchbox', { name: 'Filter events' }), 'x');
    expect(screen.getByText('No event fits the filter.')).toBeInTheDocument();
  });

  it('show what was refused', async () => {
    const { services, tab } = await open();
    services.bus.publish(campaigns, 'settings', {});
    await tab('Dead letters');
    expect(rowsOf('Dead letters').map(([, ...cells]) => cells)).toEqual([
      ['settings', 'campaigns', 'only shell publishes it', '1'],
    ]);
  });

  it('are accessible, and can be closed', async () => {
    const { user, tools, closed } = await open();
    expect(await axeViolations(tools)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close module tools' }));
    expect(closed()).toBe(1);
  });
});
