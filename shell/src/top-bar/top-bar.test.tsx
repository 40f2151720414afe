import { searchableShellPages } from '@adhelm/contracts';
import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { shellRoutes } from '../router/router.tsx';
import { shellPages } from '../router/shell-pages.ts';
import { renderInApp } from '../testing/render-shell.tsx';
import { TopBar } from './top-bar.tsx';

const api = {
  'GET /api/notifications/log': { success: true, data: [] },
  'GET /api/jobs': {
    success: true,
    data: [
      {
        id: '1',
        kind: 'action',
        title: 'Pause 2 campaigns',
        state: 'done',
        unit: 'changes',
        done: 2,
        total: 2,
        failed: 0,
        startedBy: null,
        startedAt: '2026-11-21T10:00:00.000Z',
        updatedAt: '2026-11-21T10:00:01.000Z',
        finishedAt: '2026-11-21T10:00:01.000Z',
        message: null,
        commands: [],
      },
    ],
  },
};

describe('the top bar', () => {
  it('has its tools in order', async () => {
    await renderInApp(<TopBar />, { api });
    await screen.findByRole('button', { name: 'Jobs' });
    const names = screen
      .getAllByRole('button', { hidden: true })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names).toEqual([
      'Open navigation',
      expect.stringContaining('Jump to…'),
      'Search',
      'Jobs',
      'Contacts',
      'Activity',
      'Settings',
      'User menu of Bea Buyer',
    ]);
    expect(await axeViolations()).toEqual([]);
  });

  it('is complete even if no request is answered', async () => {
    const { services } = await renderInApp(<TopBar />);
    expect(await screen.findByRole('button', { name: 'Activity' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Jobs, not loaded' })).toBeInTheDocument();
    expect(services.reports.latest.some(({ context }) => context === 'jobs')).toBe(true);
  });
});

describe('the shell’s pages in the search', () => {
  it.each(searchableShellPages.map(({ path }) => path))('include only pages of the shell: %s', (path) => {
    const leaf = matchRoutes(shellRoutes(), path)?.at(-1)?.route.path;
    expect(leaf).not.toBe('*');
  });

  it("have the shell's titles", () => {
    for (const { path, title } of Object.values(shellPages)) {
      expect(searchableShellPages).toContainEqual(expect.objectContaining({ path, title }));
    }
  });
});
