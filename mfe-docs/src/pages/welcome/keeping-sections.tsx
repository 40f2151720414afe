import { CodeBlock } from '../../components/code-block.tsx';
import { FactList, InlineCode, PageLink, Paragraph, ServerLink } from '../../components/prose.tsx';
import { apiDocs, commands, dataFiles, dataFolder, pages, privateDatabaseFolder } from './samples.ts';

const inFolder = (name: string) => <InlineCode>{`${dataFolder}/${name}`}</InlineCode>;

const files = [
  {
    key: dataFiles.database,
    term: inFolder(dataFiles.database),
    text: 'People, accounts, campaigns, figures, the log: the PostgreSQL database that Adhelm runs itself.',
  },
  {
    key: dataFiles.key,
    term: inFolder(dataFiles.key),
    text: 'The key that seals credentials of accounts. A copy of the database is of no use for them without it: keep both, apart from each other.',
  },
  {
    key: dataFiles.sandbox,
    term: inFolder(dataFiles.sandbox),
    text: 'What you changed in the simulated networks.',
  },
  {
    key: dataFiles.lock,
    term: inFolder(dataFiles.lock),
    text: 'Says that an Adhelm runs on this folder. A second one refuses to start.',
  },
];

export function WhereDataAreKept() {
  return (
    <>
      <Paragraph>
        All in the folder <InlineCode>{dataFolder}</InlineCode> of the project, unless{' '}
        <InlineCode>DATA_DIR</InlineCode> names another. With <InlineCode>DATABASE_URL</InlineCode> the
        database is your own PostgreSQL, and <InlineCode>ADHELM_KEY</InlineCode> replaces the key file.
      </Paragraph>
      <FactList facts={files} />
      <Paragraph>
        The browser keeps your settings, the last list of modules and the fact that you were signed in. It
        never keeps a password, and the access token only in memory.
      </Paragraph>
    </>
  );
}

export function StopAndStartOver() {
  return (
    <>
      <Paragraph>
        Ctrl-C stops everything in order: open requests, then jobs, then the database. A second Ctrl-C stops
        at once. Changes that were on their way are settled at the next start, by reading the network first;
        none is sent twice.
      </Paragraph>
      <Paragraph>
        To start over, stop Adhelm and delete <InlineCode>{dataFolder}</InlineCode>. That removes the people,
        the figures and the log. When root ran it,{' '}
        <InlineCode>{`${dataFolder}/${dataFiles.database}`}</InlineCode> may be a link to a folder below{' '}
        <InlineCode>{privateDatabaseFolder}</InlineCode>: delete that too.
      </Paragraph>
      <Paragraph>
        A second Adhelm beside the first needs a port and a folder of its own (Linux, macOS):
      </Paragraph>
      <CodeBlock label="Start a second Adhelm" code={commands.startElsewhere} />
    </>
  );
}

const further = [
  {
    key: 'product',
    term: <PageLink to={pages.dashboard}>Dashboard</PageLink>,
    text: 'The product itself.',
  },
  {
    key: 'api',
    term: <ServerLink href={apiDocs}>API reference</ServerLink>,
    text: 'Every call of the server, made from the schemas that check them.',
  },
  {
    key: 'architecture',
    term: <InlineCode>ARCHITECTURE.md</InlineCode>,
    text: 'The map of the code: packages, who may import whom, the way of a request, all settings.',
  },
  {
    key: 'contributing',
    term: <InlineCode>CONTRIBUTING.md</InlineCode>,
    text: 'House rules, and how to add a feature or a module.',
  },
  {
    key: 'decisions',
    term: <InlineCode>docs/decisions</InlineCode>,
    text: 'Choices that are hard to take back, and what they cost.',
  },
];

export function WhereToGoNext() {
  return (
    <>
      <Paragraph>The files are in the project’s folder.</Paragraph>
      <FactList facts={further} />
    </>
  );
}
