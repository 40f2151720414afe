import sources from 'docs-reference/sources.json';
import type { Source } from '../../reference/reference.ts';
import { GeneratedHeading } from './section-heading.tsx';
import { fieldWords, levelWords, reportWords } from './source-words.ts';

const transports: Readonly<Record<string, string>> = {
  native: 'its API, by code of its own',
  described: 'its API, by a description',
  import: 'imported files',
};

/** `Campaigns: start and pause, block widgets (adds only) · Contents: start and pause`. */
function listed(changes: Source['changes']): string {
  const levels = [...new Set(changes.map(({ level }) => level))];
  return levels
    .map((level) => {
      const fields = changes
        .filter((change) => change.level === level)
        .map(({ field, limits }) => `${fieldWords[field]}${limits === undefined ? '' : ` (${limits})`}`);
      return `${levelWords[level]}: ${fields.join(', ')}`;
    })
    .join(' · ');
}

const factsOf = (source: Source): readonly (readonly [string, string])[] => [
  ['Read through', transports[source.transport] ?? source.transport],
  ['Reports', source.reports.map((report) => reportWords[report]).join(', ')],
  ['Changes', listed(source.changes)],
  ['Manual tasks', listed(source.manualChanges)],
  ['Assumed', source.assumed.join(' · ')],
  ['Campaign columns', source.campaignColumns.join(', ')],
  ['Content columns', source.contentColumns.join(', ')],
  ['Client columns', source.clientColumns.join(', ')],
];

/** What each source can do, and the columns of its lists. */
export function SourceTables() {
  return sources.map((source) => (
    <section key={source.id}>
      <GeneratedHeading title={source.name} />
      <dl>
        {factsOf(source)
          .filter(([, text]) => text !== '')
          .map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}
