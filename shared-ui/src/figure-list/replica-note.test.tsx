import { renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';
import { ReplicaNote } from './replica-note.tsx';

const open = (behindSeconds: number | null) =>
  renderModule(() => <ReplicaNote behindSeconds={behindSeconds} />, { api: {} });

it.each([
  [0, 'Read from a replica that is up to date.'],
  [0.2, 'Read from a replica that is 1 second behind.'],
  [4.1, 'Read from a replica that is 5 seconds behind.'],
])('a replica that is %d s behind is named as such', async (seconds, text) => {
  open(seconds);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('the primary is not mentioned', () => {
  open(null);
  expect(screen.queryByText(/replica/)).not.toBeInTheDocument();
});
