import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { draftIsKept, openWholeBrief, regionNamed, wholeBrief } from './test-data/campaign-brief-page.ts';

fixDate(testNow);
beforeEach(() => localStorage.clear());

describe('brief validation', () => {
  it('checks each source’s limits while typing, in the account’s currency', async () => {
    const { user } = openWholeBrief('details');
    const berlin = await regionNamed('RevContent · Berlin');
    const budget = berlin.getByLabelText('Daily budget');
    await user.clear(budget);
    await user.type(budget, '20');
    expect(berlin.getByText('Enter at least €50.00.')).toBeInTheDocument();
    const mgid = await regionNamed('MGID · Northwind US');
    await user.type(mgid.getByLabelText('Name'), ' for roofs');
    expect(mgid.getByText('Enter at most 20 characters.')).toBeInTheDocument();
    expect(mgid.getByText('22 / 20')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Details.*2 issues to fix/ })).toBeInTheDocument();
    await user.click(mgid.getByRole('button', { name: 'Use brief value: Name' }));
    expect(mgid.getByLabelText('Name')).toHaveValue('Solar panels');
    expect(mgid.queryByText('Enter at most 20 characters.')).not.toBeInTheDocument();
    await draftIsKept();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('checks the steps of an amount, and that one is below another, while typing', async () => {
    const { user } = openWholeBrief('details');
    const mgid = await regionNamed('MGID · Northwind US');
    const daily = mgid.getByLabelText('Daily budget');
    await user.clear(daily);
    await user.type(daily, '100.001');
    expect(mgid.getByText('Must be a multiple of $0.01.')).toBeInTheDocument();
    expect(daily).toBeInvalid();
    const berlin = await regionNamed('RevContent · Berlin');
    await user.type(berlin.getByLabelText('Total budget'), '60');
    expect(berlin.getByText('Must be below Total budget.')).toBeInTheDocument();
    expect(berlin.getByLabelText('Daily budget')).toBeInvalid();
    expect(screen.getByRole('button', { name: /Details.*2 issues to fix/ })).toBeInTheDocument();
    await user.type(berlin.getByLabelText('Total budget'), '.01');
    expect(berlin.getByLabelText('Daily budget')).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Next: Review' }));
    expect(screen.getByRole('button', { name: 'Send 2 campaigns' })).toBeDisabled();
  });

  it('keeps an unknown country as an error to fix, and does not send with it', async () => {
    const { user } = openWholeBrief('brief');
    await user.type(await screen.findByLabelText('Countries'), 'Germany, XX');
    await user.click(screen.getByRole('button', { name: 'Next: Sources' }));
    await user.click(await screen.findByRole('button', { name: /Brief.*1 issue to fix/ }));
    const countries = await screen.findByLabelText('Countries');
    expect(countries).toHaveValue('XX');
    expect(countries).toBeInvalid();
    expect(screen.getByText('Unknown country: XX')).toBeInTheDocument();
    expect(screen.getByText('Germany')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Review/ }));
    expect(await screen.findByRole('button', { name: 'Send 2 campaigns' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /Details.*1 issue to fix/ }));
    const own = (await regionNamed('MGID · Northwind US')).getByLabelText('Countries');
    await user.clear(own);
    await user.type(own, 'France{Enter}');
    expect(own).toBeValid();
    expect(own).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Remove France' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next: Review' }));
    expect(await screen.findByRole('button', { name: 'Send 2 campaigns' })).toBeEnabled();
  });

  it('rounds no amount in the review', async () => {
    openWholeBrief('review', { ...wholeBrief, shared: { ...wholeBrief.shared, bid: 123_400 } });
    const review = await regionNamed('Campaign in RevContent · Berlin');
    expect(review.getByText('€0.1234')).toBeInTheDocument();
  });

  it('requires missing fields in the review, and does not send without them', async () => {
    const { user } = openWholeBrief('review', { ...wholeBrief, own: {} });
    const review = await regionNamed('Campaign in MGID · Northwind US');
    expect(review.getByText('Missing: Advertiser name.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send 2 campaigns' })).toBeDisabled();
    await user.click(review.getByRole('button', { name: 'Fix 1 field: MGID · Northwind US' }));
    expect((await regionNamed('MGID · Northwind US')).getByLabelText('Advertiser name')).toBeInvalid();
  });

  it('focuses the first field to fix of an account', async () => {
    const { user } = openWholeBrief('review', { ...wholeBrief, shared: { name: 'Solar panels for roofs' } });
    const review = await regionNamed('Campaign in MGID · Northwind US');
    await user.click(review.getByRole('button', { name: /^Fix .*MGID · Northwind US$/ }));
    const mgid = await regionNamed('MGID · Northwind US');
    await waitFor(() => expect(mgid.getByLabelText('Name')).toHaveFocus());
  });

  it("takes the brief's value again in every step, and in the draft", async () => {
    const own = { 'acc-us': { advertiser_name: 'Northwind', name: 'Ours' } };
    const { user, server } = openWholeBrief('details', { ...wholeBrief, own });
    const take = { name: 'Use brief value: Name' };
    await user.click((await regionNamed('MGID · Northwind US')).getByRole('button', take));
    await user.click(screen.getByRole('button', { name: 'Next: Review' }));
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    const mgid = await regionNamed('MGID · Northwind US');
    expect(mgid.getByLabelText('Name')).toHaveValue('Solar panels');
    expect(mgid.queryByRole('button', take)).not.toBeInTheDocument();
    await waitFor(() => expect(JSON.stringify([...server.drafts.values()])).not.toContain('Ours'));
  });

  it("clears the server's errors of all accounts when the brief's value changes", async () => {
    const message = 'Bid for a click is too low today';
    const { user } = openWholeBrief('review', wholeBrief, {
      'POST /api/submissions': () => {
        throw new AdhelmError('validation', message, {
          fields: [0, 1].map((target) => ({ field: `targets.${target}.values.bid`, message })),
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send 2 campaigns' }));
    await user.click(await screen.findByRole('button', { name: /Details.*2 issues to fix/ }));
    await user.click(screen.getByRole('button', { name: /^Brief/ }));
    await user.type(await screen.findByLabelText('CPC bid'), '5');
    expect(screen.queryByRole('button', { name: /issues? to fix/ })).not.toBeInTheDocument();
  });

  it("displays the server's errors at the field of their account", async () => {
    const { user } = openWholeBrief('review', wholeBrief, {
      'POST /api/submissions': () => {
        throw new AdhelmError('validation', 'Bid for a click is too low today', {
          fields: [{ field: 'targets.1.values.bid', message: 'Bid for a click is too low today' }],
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send 2 campaigns' }));
    expect(await screen.findByText('Nothing was sent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Fix 1 field: RevContent · Berlin' }));
    const bid = (await regionNamed('RevContent · Berlin')).getByLabelText('CPC bid');
    expect(bid).toBeInvalid();
    expect(screen.getByText('Bid for a click is too low today')).toBeInTheDocument();
    await user.type(bid, '5');
    expect(bid).toBeValid();
  });

  it("uses the source's currency for an amount, whatever the account’s is", async () => {
    const bid = { name: 'bid', label: 'Bid', kind: 'amount', required: true, min: 0.05, currency: 'USD' };
    const name = { name: 'name', label: 'Name', kind: 'text', required: true };
    const { user } = openWholeBrief(
      'details',
      { ...wholeBrief, accounts: ['acc-eu'] },
      {
        'GET /api/sources/:source/brief': { success: true, data: { campaign: [name, bid], content: [] } },
      },
    );
    const berlin = await regionNamed('RevContent · Berlin');
    expect(berlin.getByText('At least $0.05')).toBeInTheDocument();
    expect(berlin.getByText('USD')).toBeInTheDocument();
    await user.clear(berlin.getByLabelText('Bid'));
    await user.type(berlin.getByLabelText('Bid'), '0.0123');
    expect(berlin.getByText('Enter at least $0.05.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next: Review' }));
    expect((await regionNamed('Campaign in RevContent · Berlin')).getByText('$0.0123')).toBeInTheDocument();
  });

  it('treats an invalid amount as an error, not as empty', async () => {
    const { user } = openWholeBrief('brief');
    const budget = await screen.findByLabelText('Daily budget');
    await user.clear(budget);
    await user.type(budget, '1e3');
    expect(budget).toBeInvalid();
    expect(screen.getByText('Enter a number above zero.')).toBeInTheDocument();
    expect(budget).toHaveDisplayValue('1e3');
  });
});
