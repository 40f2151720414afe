import { InlineCode, PageLink, Paragraph, Steps, Strong } from '../../components/prose.tsx';
import { limits, pages, sandbox } from './samples.ts';

const [firstAccount, secondAccount] = sandbox.accounts;

const steps = [
  {
    name: 'Look at the dashboard',
    text: (
      <>
        <PageLink to={pages.dashboard}>The dashboard</PageLink> shows what each account cost and earned in the
        last seven days, each in its own currency. An account’s name leads to its campaigns.
      </>
    ),
  },
  {
    name: 'Open the campaigns',
    text: (
      <>
        <PageLink to={pages.campaigns}>Campaigns → List</PageLink> shows the campaigns of one account. The
        sandbox has two, {firstAccount} and {secondAccount}, with {sandbox.campaigns} campaigns together.
        Choose one at the top.
      </>
    ),
  },
  {
    name: 'Choose the days',
    text: (
      <>
        Without a choice you see the last seven days up to today. The range may have up to {limits.rangeDays}{' '}
        days. Days are those of the account’s time zone, which stands beside the calendar.
      </>
    ),
  },
  {
    name: 'Find rows',
    text: (
      <>
        Search by name or id, filter by status, sort by a header. All of it is in the address, so a copied
        link shows the same. In the table the arrow keys move, Space selects and Enter opens.
      </>
    ),
  },
  {
    name: 'Pause a campaign',
    text: (
      <>
        Press <Strong>Pause</Strong> in its row. A window shows the status before and after; nothing is sent
        until you confirm. The row says <Strong>Pausing…</Strong> until the network, read again, shows the new
        status. Then a message says <Strong>Confirmed by the source.</Strong>
      </>
    ),
  },
  {
    name: 'Find it in the log',
    text: (
      <>
        <PageLink to={pages.activityLog}>The activity log</PageLink> (in the menu behind your initials) says
        who changed what and when, with the value before and after.
      </>
    ),
  },
  {
    name: 'Take it back',
    text: (
      <>
        Press <Strong>Undo</Strong> in the message or in the log. The network is read first. When somebody
        changed the campaign there since, Adhelm says so and does nothing, until you choose{' '}
        <Strong>Undo anyway</Strong>.
      </>
    ),
  },
  {
    name: 'Change several at once',
    text: (
      <>
        Select rows, then <Strong>Start</Strong> or <Strong>Pause</Strong>. The window lists each of them, up
        to {limits.changesAtOnce}, and says which were left alone and which failed, and why.
      </>
    ),
  },
  {
    name: 'Open the contents',
    text: (
      <>
        A campaign’s name leads to its contents, the ads in it: picture, headline, approval, figures. They
        start and pause in the same way.
      </>
    ),
  },
  {
    name: 'Make it yours',
    text: (
      <>
        <Strong>Settings</Strong> in the top bar has three themes, the direction of writing and the size of
        the type. The height of rows is above each table.
      </>
    ),
  },
];

export function Tour() {
  return (
    <>
      <Paragraph>
        Sign in and go through what works today. Whatever you change, you change in the sandbox; it keeps your
        changes like a real network.
      </Paragraph>
      <Steps items={steps} />
      <Paragraph>
        Paths of the product start with <InlineCode>/app</InlineCode>. When you are not signed in, you sign in
        first and come back to the page that you asked for.
      </Paragraph>
    </>
  );
}
