import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { DemoAppsRoutes } from '../routes.tsx';

const open = (path: string) => renderModule(DemoAppsRoutes, { path });
const post = async (text: RegExp) => within(await screen.findByRole('article', { name: text }));

describe('the feed', () => {
  it('takes a post, a like and a comment', async () => {
    const { user } = open('/app/social/feed');
    await user.type(await screen.findByRole('textbox', { name: 'What is new?' }), 'Tea tins are here');
    await user.click(screen.getByRole('button', { name: 'Post' }));
    const tins = await post(/Tea tins/);
    await user.click(tins.getByRole('button', { name: /^Like/ }));
    expect(await tins.findByText('1 like')).toBeInTheDocument();
    await user.type(tins.getByRole('textbox', { name: 'Write a comment' }), 'Nice{Enter}');
    expect(await tins.findByText('Nice')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('takes a picture, but no other file', async () => {
    open('/app/social/feed');
    const picture = await screen.findByLabelText('Picture');
    fireEvent.change(picture, {
      target: { files: [new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })] },
    });
    expect(await screen.findByText(/Choose a PNG/)).toBeInTheDocument();
    fireEvent.change(picture, {
      target: { files: [new File([new Uint8Array(9)], 'a.png', { type: 'image/png' })] },
    });
    expect(await screen.findByRole('img', { name: 'Picture' })).toBeInTheDocument();
  });
});

describe('the profile', () => {
  it('has a timeline of the person’s own posts', async () => {
    open('/app/social/profile');
    expect(await post(/walnut trays/)).toBeDefined();
    expect(screen.queryByRole('article', { name: /First snow/ })).not.toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('connects with people, and finds them by name', async () => {
    const { user, path } = open('/app/social/profile');
    await user.click(await screen.findByRole('link', { name: /connections$/ }));
    expect(path()).toBe('/app/social/profile?tab=connections');
    await user.type(await screen.findByRole('searchbox', { name: 'Search connections' }), 'elias');
    await user.click(await screen.findByRole('button', { name: 'Connect with Elias Haugen' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw the request to Elias Haugen' }));
    expect(await screen.findByRole('button', { name: 'Connect with Elias Haugen' })).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
  });
});
