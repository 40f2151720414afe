import { CodeBlock } from '../../components/code-block.tsx';
import { FactList, InlineCode, PageLink, Paragraph, Strong } from '../../components/prose.tsx';
import { address, commands, demoPassword, demoPeople, nodeVersions, pages } from './samples.ts';

export function WhatAdhelmIs() {
  return (
    <>
      <Paragraph>
        Media buyers work with many accounts on many ad networks, each with its own screens, terms and units.
        Adhelm brings them together, shows when each figure was last synced, and sends your changes to the
        networks: you review a change first, Adhelm confirms it with the network, and you can undo it.
      </Paragraph>
      <Paragraph>
        Adhelm connects to thirteen traffic sources, the Thrive tracker and three clients’ CRMs. A sandbox
        simulates all of them on your machine, so everything on this page works without a real account.
      </Paragraph>
      <Paragraph>
        It consists of a shell (sign-in, navigation, settings), modules that teams deploy independently, and
        one server. This page is part of a module, and so is the campaign list. If a module fails, everything
        else keeps working.
      </Paragraph>
    </>
  );
}

export function TwoCommands() {
  return (
    <>
      <Paragraph>
        You need Node {nodeVersions.toBegin} or later to start. On Linux and Windows, Adhelm installs the Node
        version that it runs on; on other systems, install Node {nodeVersions.toRun} or later. The database is
        included. In the project folder, run:
      </Paragraph>
      <CodeBlock label="Start Adhelm" code={commands.start} />
      <Paragraph>
        This installs dependencies, builds what changed, starts the server with its database and the sandbox,
        and prints the address, {address}, and a sign-in. The first start takes longest because it also syncs
        the sandbox accounts.
      </Paragraph>
      <CodeBlock label="Test Adhelm" code={commands.test} />
      <Paragraph>
        This checks types, lint and boundaries between packages, and runs unit, integration and browser tests.
        It ends with a summary and exits with an error code if anything failed.
      </Paragraph>
    </>
  );
}

export function FirstSignIn() {
  const { admin, buyer, junior, client, newcomer } = demoPeople;
  return (
    <>
      <Paragraph>
        On your own machine, Adhelm starts with five demo users. Their password is{' '}
        <InlineCode>{demoPassword}</InlineCode>. They are only created when the server accepts connections
        from this machine alone, and never in production.
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
            text: `${newcomer.name}, access level 0: waiting for approval, so sign-in stops at a notice.`,
          },
        ]}
      />
      <CodeBlock label="Password of the demo users" code={demoPassword} />
      <Paragraph>
        New users who <PageLink to={pages.register}>create an account</PageLink> wait for approval, like{' '}
        {newcomer.name}, until an admin grants access under Account → People or on the command line. Changes
        take effect within five seconds, without a restart:
      </Paragraph>
      <CodeBlock label="Grant access" code={commands.grant} />
      <CodeBlock label="Grant read-only access to two accounts" code={commands.grantReadOnly} />
      <CodeBlock label="List users" code={commands.listUsers} />
      <CodeBlock label="Set a password, read from standard input" code={commands.setPassword} />
      <Paragraph>
        Use <InlineCode>--accounts</InlineCode> to limit access to some accounts; the URL of the campaign list
        contains their ids. The user then sees no figures or changes of other accounts.{' '}
        <Strong>Sign in with Google</Strong> explains when the server has no Google client.
      </Paragraph>
    </>
  );
}
