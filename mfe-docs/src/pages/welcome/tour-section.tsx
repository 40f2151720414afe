import { InlineCode, PageLink, Paragraph, Steps, Strong } from '../../components/prose.tsx';
import { limits, pages, sandbox } from './samples.ts';

const [firstAccount, secondAccount] = sandbox.accounts;

const steps = [
  {
    name: 'Look at the dashboard',
    text: (
      <>
        <PageLink to={pages.dashboard}>The dashboard</PageLink> shows each account’s cost and revenue for the
        last seven days, in its own currency. Click an account to open its campaigns.
      </>
    ),
  },
  {
    name: 'Open a campaign list',
    text: (
      <>
        <PageLink to={pages.campaigns}>Campaigns → List</PageLink> shows the campaigns of all sources with
        cost, revenue and profit. <Strong>One account</Strong> shows those of one, with its network’s own
        columns and filters. On MGID, the sandbox has the accounts {firstAccount} and {secondAccount}, with{' '}
        {sandbox.campaigns} campaigns in total.
      </>
    ),
  },
  {
    name: 'Choose a date range',
    text: (
      <>
        The default is the last seven days, including today. A range can have up to {limits.rangeDays} days.
        Days follow the account’s time zone, which is shown next to the calendar.
      </>
    ),
  },
  {
    name: 'Filter and sort',
    text: (
      <>
        Search by name or ID, filter by status or by figures, and click a header to sort. The URL keeps your
        choices, so a shared link shows the same view. In the table, use the arrow keys to move, Space to
        select and Enter to edit or open; <Strong>?</Strong> shows all keys.
      </>
    ),
  },
  {
    name: 'Pause a campaign',
    text: (
      <>
        Point at its row and click the pause button beside its name, or press <Strong>P</Strong>. The row
        shows <Strong>Pausing…</Strong> until Adhelm has read the new status back from the network. Then a
        message says <Strong>Confirmed by the network</Strong> and offers the undo.
      </>
    ),
  },
  {
    name: 'Find it in the log',
    text: (
      <>
        <PageLink to={pages.activityLog}>The activity log</PageLink> (behind the bell) shows who changed what
        and when, with the values before and after.
      </>
    ),
  },
  {
    name: 'Undo it',
    text: (
      <>
        Click <Strong>Undo</Strong> in the message or in the log. Adhelm reads the network first. If someone
        changed the campaign there in the meantime, nothing happens until you choose{' '}
        <Strong>Undo anyway</Strong>.
      </>
    ),
  },
  {
    name: 'Change several at once',
    text: (
      <>
        Select up to {limits.changesAtOnce} rows, then click <Strong>Start</Strong> or <Strong>Pause</Strong>,
        or change their bids. Nothing is sent until you confirm. The dialog lists every row and explains which
        were skipped or failed.
      </>
    ),
  },
  {
    name: 'Open the ads',
    text: (
      <>
        Click a campaign’s name to open its contents, the ads in it: image, headline, approval and figures.
        Start and pause them the same way.
      </>
    ),
  },
  {
    name: 'Make it yours',
    text: (
      <>
        Under <Strong>Settings</Strong> in the top bar, choose a theme, the text direction and the font size.
        Row height is set above each table.
      </>
    ),
  },
];

export function Tour() {
  return (
    <>
      <Paragraph>
        Sign in and try it. All changes go to the sandbox, which keeps them like a real network.
      </Paragraph>
      <Steps items={steps} />
      <Paragraph>
        Product URLs start with <InlineCode>/app</InlineCode>. If you are signed out, you sign in first and
        then return to the page you requested.
      </Paragraph>
    </>
  );
}
