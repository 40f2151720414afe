import { CodeBlock } from '../../components/code-block.tsx';
import { FactList, InlineCode, PageLink, Paragraph, ServerLink } from '../../components/prose.tsx';
import { apiDocs, commands, dataFiles, dataFolder, pages, privateDatabaseFolder } from './samples.ts';

const inFolder = (name: string) => <InlineCode>{`${dataFolder}/${name}`}</InlineCode>;

const files = [
  {
    key: dataFiles.database,
    term: inFolder(dataFiles.database),
    text: 'The embedded PostgreSQL database: people, accounts, campaigns, figures and the activity log.',
  },
  {
    key: dataFiles.key,
    term: inFolder(dataFiles.key),
    text: 'The key that encrypts account credentials. A database backup cannot be decrypted without it: back up both, in separate places.',
  },
  {
    key: dataFiles.sandbox,
    term: inFolder(dataFiles.sandbox),
    text: 'Your changes in the simulated networks.',
  },
  {
    key: dataFiles.lock,
    term: inFolder(dataFiles.lock),
    text: 'Marks the folder as in use. A second Adhelm refuses to start on it.',
  },
];

export function WhereDataAreKept() {
  return (
    <>
      <Paragraph>
        Everything is in the project’s <InlineCode>{dataFolder}</InlineCode> folder, unless{' '}
        <InlineCode>DATA_DIR</InlineCode> names another one. Set <InlineCode>DATABASE_URL</InlineCode> to use
        your own PostgreSQL; <InlineCode>ADHELM_KEY</InlineCode> replaces the key file.
      </Paragraph>
      <FactList facts={files} />
      <Paragraph>
        The browser stores your settings, the last list of modules and whether you were signed in. It never
        stores a password, and it keeps the access token only in memory.
      </Paragraph>
    </>
  );
}

export function StopAndStartOver() {
  return (
    <>
      <Paragraph>
        Ctrl-C shuts down gracefully: open requests, then jobs, then the database. A second Ctrl-C stops
        immediately. On the next start, Adhelm reads the network to resolve changes that were in progress. No
        change is sent twice.
      </Paragraph>
      <Paragraph>
        To start over, stop Adhelm and delete <InlineCode>{dataFolder}</InlineCode>. This removes people,
        figures and the log. If root ran it, <InlineCode>{`${dataFolder}/${dataFiles.database}`}</InlineCode>{' '}
        may be a link to a folder in <InlineCode>{privateDatabaseFolder}</InlineCode>: delete that too.
      </Paragraph>
      <Paragraph>
        To run a second Adhelm on the same machine, give it its own port and folder (Linux, macOS):
      </Paragraph>
      <CodeBlock label="Start a second Adhelm" code={commands.startElsewhere} />
    </>
  );
}

const further = [
  {
    key: 'product',
    term: <PageLink to={pages.dashboard}>Dashboard</PageLink>,
    text: 'Open the product.',
  },
  {
    key: 'api',
    term: <ServerLink href={apiDocs}>API reference</ServerLink>,
    text: 'Every server call, generated from the schemas that validate it.',
  },
  {
    key: 'architecture',
    term: <InlineCode>ARCHITECTURE.md</InlineCode>,
    text: 'Packages and their dependencies, how a request flows, and all settings.',
  },
  {
    key: 'contributing',
    term: <InlineCode>CONTRIBUTING.md</InlineCode>,
    text: 'House rules, and how to add a feature or a module.',
  },
  {
    key: 'decisions',
    term: <InlineCode>docs/decisions</InlineCode>,
    text: 'Choices that are hard to reverse, and what they cost.',
  },
];

export function WhereToGoNext() {
  return (
    <>
      <Paragraph>The files are in the project folder.</Paragraph>
      <FactList facts={further} />
    </>
  );
}
