import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { callDemo } from '../demo-api/demo-client.ts';
import { demoStorage } from '../demo-data/demo-storage.ts';
import { DemoAppsRoutes } from '../routes.tsx';

/** jsdom has no layout, so a selection is nowhere. */
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

const kept = (name: string) => callDemo(`/api/documents/${name}`, {}, jest.fn()) as Promise<{ html: string }>;

describe('an editor', () => {
  it.each([
    ['quill', 'Quill editor'],
    ['draft-js', 'Draft.js editor'],
  ])('shows its text and a preview: %s', async (name, title) => {
    renderModule(DemoAppsRoutes, { path: `/app/extra/editors/${name}` });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const field = await screen.findByRole('textbox', { name: 'Text' });
    expect(field).toHaveTextContent('Each tray is cut from one piece of walnut');
    expect(screen.getByText(/20 words/)).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('stores what is written as it is written', async () => {
    renderModule(DemoAppsRoutes, { path: '/app/extra/editors/quill' });
    const field = await screen.findByRole('textbox', { name: 'Text' });
    await act(async () => {
      field.innerHTML = '<p>Shorter</p>';
    });
    await waitFor(async () => expect((await kept('quill')).html).toBe('<p>Shorter</p>'));
    expect(screen.getByText(/1 word ·/)).toBeInTheDocument();
  });

  it('says when what was written is kept', async () => {
    renderModule(DemoAppsRoutes, { path: '/app/extra/editors/quill' });
    const field = await screen.findByRole('textbox', { name: 'Text' });
    expect(screen.getByText(/Saved in this browser/)).toBeInTheDocument();
    const slow = Promise.withResolvers<void>();
    const { update } = demoStorage;
    jest.spyOn(demoStorage, 'update').mockImplementationOnce(async (...change) => {
      await slow.promise;
      await update(...change);
    });
    await act(async () => {
      field.innerHTML = '<p>Longer than before</p>';
    });
    expect(await screen.findByText(/Saving …/)).toBeInTheDocument();
    slow.resolve();
    expect(await screen.findByText(/Saved in this browser/)).toBeInTheDocument();
    expect((await kept('quill')).html).toBe('<p>Longer than before</p>');
  });

  it('has no text under another name', async () => {
    await expect(kept('none')).rejects.toMatchObject({ status: 404, message: 'Text not found' });
  });
});
