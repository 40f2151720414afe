import changelog from 'docs-reference/changelog.json';
import type { Change, ChangeMonth } from '../../reference/reference.ts';

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

type ChangesProps = { readonly id: string; readonly title: string; readonly changes: readonly Change[] };

function Changes({ id, title, changes }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      <ul>
        {changes.map(({ area, text, hash }) => (
          <li key={hash}>
            {area !== '' && <strong>{area}: </strong>}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Month({ month, added, faster, fixed }: ChangeMonth) {
  return (
    <section>
      <h2 id={`month-${month}`} tabIndex={-1}>
        {MONTH.format(new Date(`${month}-01T00:00:00Z`))}
      </h2>
      <Changes id={`new-${month}`} title="New" changes={added} />
      <Changes id={`faster-${month}`} title="Faster" changes={faster} />
      <Changes id={`fixed-${month}`} title="Fixed" changes={fixed} />
    </section>
  );
}

/** What changed, by month, from the history of the sources. */
export function ChangelogList() {
  if (!changelog.isKnown) {
    return <p>This build was made without the history of the sources, so it cannot list what changed.</p>;
  }
  const { months, earlier } = changelog;
  return (
    <>
      {months.map((month) => (
        <Month key={month.month} {...month} />
      ))}
      {earlier > 0 && <p>{earlier} earlier changes are in the history of the sources.</p>}
    </>
  );
}
