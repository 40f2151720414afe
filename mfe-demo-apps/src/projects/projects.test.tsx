import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';

const open = (path: string) => renderModule(DemoAppsRoutes, { path });

describe('the projects', () => {
  it('are filtered by word, kind and tag in the URL', async () => {
    const { user, path } = open('/app/projects/browse?tag=photos');
    expect(await screen.findByText('2 projects')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'nothing');
    expect(await screen.findByText('No matching projects')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('8 projects')).toBeInTheDocument();
    expect(path()).toBe('/app/projects/browse');
  });

  it('have an overview', async () => {
    open('/app/projects/overview');
    expect(await screen.findByRole('region', { name: 'Projects' })).toHaveTextContent('8');
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('open with activity, files and reviews, and are liked', async () => {
    const { user } = open('/app/projects/1');
    await screen.findByRole('heading', { level: 1, name: 'Autumn catalog' });
    await user.click(screen.getByRole('button', { name: /^Like Autumn catalog/ }));
    expect(await screen.findByRole('button', { name: /^Unlike Autumn catalog/ })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Activity' }));
    expect(await screen.findByText(/uploaded sketches.svg/)).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Files' }));
    expect(await screen.findByRole('link', { name: 'Download colors.svg' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Reviews' }));
    expect(await screen.findByText(/stars of 5/)).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('are created in three steps, each of which names its mistakes', async () => {
    const { user } = open('/app/projects/create');
    await user.click(await screen.findByRole('radio', { name: /One-off/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Enter a name')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Winter window');
    await user.type(screen.getByRole('textbox', { name: /Tags/ }), 'design, paper,');
    await user.type(screen.getByRole('spinbutton', { name: 'Budget' }), '900');
    fireEvent.change(screen.getByLabelText('Starts'), { target: { value: '2026-12-05' } });
    fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2026-12-01' } });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Must not be before the start')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2026-12-24' } });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Step 3 of 3: Description')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter window' })).toBeInTheDocument();
    expect(await screen.findByText('design, paper')).toBeInTheDocument();
  });

  it('say so for an unknown project', async () => {
    open('/app/projects/none');
    expect(await screen.findByText('Project not found')).toBeInTheDocument();
  });
});
