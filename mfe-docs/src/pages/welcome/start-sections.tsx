import { CodeBlock } from '../../components/code-block.tsx';
import { FactList, InlineCode, PageLink, Paragraph, Strong } from '../../components/prose.tsx';
import { address, commands, demoPassword, demoPeople, nodeVersions, pages } from './samples.ts';

export function WhatAdhelmIs() {
  return (
    <>
      <Paragraph>
        A media buyer works with many accounts at many ad networks, and each network has its own screens,
        words and units. Adhelm reads them all into one place, shows every figure with the time it was read,
        and sends changes back: you see what will change, the network is read again to see that it did, and
        you can take it back.
      </Paragraph>
      <Paragraph>
        So far Adhelm speaks to one network, MGID. A sandbox simulates MGID’s API on your machine, so
        everything on this page works without an account at a network.
      </Paragraph>
      <Paragraph>
        It is made of a shell (sign-in, navigation, settings), of modules that their teams deploy on their
        own, and of one server. This page is a module; so is the list of campaigns. When a module fails, the
        rest goes on.
      </Paragraph>
    </>
  );
}

export function TwoCommands() {
  return (
    <>
      <Paragraph>
        You need Node {nodeVersions.toBegin} or later to begin with. Adhelm brings the Node that it runs on
        for Linux and Windows; on other systems install Node {nodeVersions.toRun} or later. Nothing else: the
        database comes with it. In the project’s folder:
      </Paragraph>
      <CodeBlock label="Start Adhelm" code={commands.start} />
      <Paragraph>
        This installs what is missing, builds what changed, starts the server with its database and the
        sandbox, and prints the address, {address}, and a sign-in. The first start takes longest: it also
        reads the figures of the sandbox’s accounts.
      </Paragraph>
      <CodeBlock label="Test Adhelm" code={commands.test} />
      <Paragraph>
        This checks types, lint and boundaries between packages, and runs unit, integration and browser tests.
        It ends with a summary, and with an error code when anything failed.
      </Paragraph>
    </>
  );
}

export function FirstSignIn() {
  const { admin, buyer, junior, client, newcomer } = demoPeople;
  return (
    <>
      <Paragraph>
        On your own machine Adhelm starts with five people. They all have the password{' '}
        <InlineCode>{demoPassword}</InlineCode>. They exist only where the server listens to this machine
        alone, and never in production.
      </Paragraph>
      <FactList
        facts={[
          {
            key: admin.email,
            term: <InlineCode>{admin.email}</InlineCode>,
            text: `${admin.name}, admin: manages people, modules and everything else.`,
          },
          {
            key: buyer.email,
            term: <InlineCode>{buyer.email}</InlineCode>,
            text: `${buyer.name}, access level 2: changes campaigns, and connects and edits accounts.`,
          },
          {
            key: junior.email,
            term: <InlineCode>{junior.email}</InlineCode>,
            text: `${junior.name}, access level 1: sees every account and changes campaigns.`,
          },
          {
            key: client.email,
            term: <InlineCode>{client.email}</InlineCode>,
            text: `${client.name}, access level 1, read-only: sees two accounts and changes nothing.`,
          },
          {
            key: newcomer.email,
            term: <InlineCode>{newcomer.email}</InlineCode>,
            text: `${newcomer.name}, access level 0: has an account, is told that it waits for access, and is not let in.`,
          },
        ]}
      />
      <CodeBlock label="Password of the demo people" code={demoPassword} />
      <Paragraph>
        Whoever registers under <PageLink to={pages.register}>Create an account</PageLink> waits like{' '}
        {newcomer.name}, until an admin grants access: under Account, People, or on the command line. Both
        work while Adhelm runs, and apply within five seconds:
      </Paragraph>
      <CodeBlock label="Let a person in" code={commands.grant} />
      <CodeBlock label="Let a client see two accounts, read-only" code={commands.grantReadOnly} />
      <CodeBlock label="List the people" code={commands.listUsers} />
      <CodeBlock label="Set a password, read from standard input" code={commands.setPassword} />
      <Paragraph>
        With <InlineCode>--accounts</InlineCode> and ids, which the address of the campaigns list shows, a
        grant covers only these accounts: that person sees neither figures nor changes of the others. A change
        of level or an end of access counts within five seconds, one of the accounts within ten minutes.{' '}
        <Strong>Sign in with Google</Strong> says so when the server has no Google client.
      </Paragraph>
    </>
  );
}
