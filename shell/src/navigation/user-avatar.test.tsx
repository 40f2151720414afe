import { testUser } from '@adhelm/shared-ui/testing';
import { renderInApp } from '../testing/render-shell.tsx';
import { UserAvatar } from './user-avatar.tsx';

/** Initials are drawn by CSS, which jsdom does not apply. */
const initialsOf = async (name: string) => {
  const { container } = await renderInApp(<UserAvatar user={{ ...testUser, name }} />);
  return container.querySelector<HTMLElement>('[data-initials]')?.dataset.initials;
};

describe('an avatar', () => {
  it.each([
    ['Bea Buyer', 'BB'],
    ['bea', 'B'],
    ['bea.buyer@adhelm.test', 'BB'],
    ['  Anna-Maria von Ort', 'AM'],
    ['', ''],
  ])('of %j without a picture is %j', async (name, initials) => {
    expect(await initialsOf(name)).toBe(initials);
  });

  it('is the picture if there is one', async () => {
    const { container } = await renderInApp(<UserAvatar user={{ ...testUser, avatar: '/me.png' }} />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/me.png');
  });
});
