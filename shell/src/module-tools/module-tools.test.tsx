import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ModuleToolsCard } from '../pages/account/module-tools-card.tsx';
import { buyerClaims } from '../testing/fake-identity.ts';
import { testRegistry, testRelease } from '../testing/releases.ts';
import { renderInApp } from '../testing/render-shell.tsx';
import { ModuleTools } from './module-tools.tsx';
import { ModuleToolsPlace } from './module-tools-place.tsx';

const admin = { ...buyerClaims, admin: true };
const disabled = { reason: 'It deletes campaigns', at: '2026-11-21T10:00:00.000Z' };
const registry = testRegistry(
  {
    ...testRelease('campaigns'),
    arm: 'candidate',
    fallback: { ...testRelease('campaigns'), version: '0.9.0' },
  },
  { ...testRelease('clients'), disabled },
  { ...testRelease('docs'), insteadOf: { version: '1.1.0', reason: 'It needs a newer shell.' } },
);
const rollback = {
  module: 'campaigns',
  from: '1.1.0',
  to: '1.0.0',
  at: '2026-11-21T10:00:00.000Z',
  reason: 'It failed for more people than it may. Thrown for 4 people: “no rows” at module.js:1:2.',
};
const campaigns = { module: 'campaigns', declares: new Set(['campaigns.selectedSourceAccount']) };

async function open() {
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  const shell = await renderInApp(<ModuleTools isOpen onClose={onClose} />, {
    claims: admin,
    registry,
    api: {
      'GET /api/modules/rollbacks': { rollbacks: [rollback] },
    },
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

const openFromAccount = (claims: typeof buyerClaims) =>
  renderInApp(
    <ModuleToolsPlace>
      <ModuleToolsCard />
    </ModuleToolsPlace>,
    { claims },
  );

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
  it('open from the account page of admins, take the focus, and return it', async () => {
    const { user } = await openFromAccount(admin);
    const button = await screen.findByRole('button', { name: 'Open module tools' });
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Module tools' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Close module tools' }));
    expect(screen.queryByRole('button', { name: 'Close module tools' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('are hidden from everyone else', async () => {
    await openFromAccount(buyerClaims);
    expect(screen.queryByRole('button', { name: 'Open module tools' })).not.toBeInTheDocument();
  });

  it("list the registry's modules and those on the page", async () => {
    const { services } = await open();
    expect(rowsOf('Modules in the registry')).toEqual([
      ['campaigns', '1.0.0', 'candidate', '0.9.0', 'Test team', '–'],
      ['clients', '1.0.0', 'live', '–', 'Test team', 'It deletes campaigns'],
      ['docs', '1.0.0 instead of 1.1.0: It needs a newer shell.', 'live', '–', 'Test team', '–'],
    ]);
    expect(screen.getByText('No modules on this page')).toBeInTheDocument();
    services.running.started(testRelease('campaigns'), 'candidate', 'page').mounted(48.6);
    await screen.findByRole('table', { name: 'Modules on this page' });
    expect(rowsOf('Modules on this page')).toEqual([
      ['campaigns', '1.0.0', 'candidate', 'page', 'mounted', '49 ms'],
    ]);
  });

  it('list automatic rollbacks with their errors', async () => {
    await open();
    await screen.findByRole('table', { name: 'Automatic rollbacks' });
    expect(rowsOf('Automatic rollbacks')).toEqual([
      ['campaigns', '1.1.0', '1.0.0', expect.stringContaining('2026'), rollback.reason],
    ]);
  });

  it('list the provider and version of each shared package', async () => {
    const { tab } = await open();
    await tab('Shared packages');
    expect(rowsOf('Shared packages')).toEqual([['react', '19.3.1', 'adhelm_shell', 'yes']]);
  });

  it('list events newest first, with a filter', async () => {
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
    expect(screen.getByText('No matching events')).toBeInTheDocument();
  });

  it('list rejected messages', async () => {
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
