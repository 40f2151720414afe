import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContentsAhead } from './use-contents-ahead.ts';

function Links({ load }: { readonly load: () => Promise<unknown> }) {
  useContentsAhead(load);
  return (
    <>
      <a href="/app/ts/campaigns?x=/contents">campaigns</a>
      <a href="/app/ts/campaigns/mgid/account/7/contents">
        <span>contents of one</span>
      </a>
      <a href="/app/ts/contents?account=1">contents of all</a>
    </>
  );
}

it.each([
  ['pointer', async () => userEvent.hover(screen.getByText('contents of one'))],
  ['focus', async () => screen.getByText('contents of all').focus()],
])('loads once a %s reaches a link to contents, and only once', async (_name, reach) => {
  const load = jest.fn(() => Promise.reject(new Error('gone')));
  render(<Links load={load} />);
  await userEvent.hover(screen.getByText('campaigns'));
  expect(load).not.toHaveBeenCalled();
  await reach();
  await reach();
  expect(load).toHaveBeenCalledTimes(1);
});
