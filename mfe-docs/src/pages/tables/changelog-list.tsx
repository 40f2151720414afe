import changelog from 'docs-reference/changelog.json';
import { useLocation } from 'react-router-dom';
import { SectionLink } from '../../article/section-link.tsx';
import type { AreaChanges, ChangeKind, ChangeWeek } from '../../reference/reference.ts';
import { CodeText } from './code-text.tsx';

const DAY = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const kinds: readonly (readonly [ChangeKind, string])[] = [
  ['new', 'New'],
  ['faster', 'Faster'],
  ['fixed', 'Fixed'],
];
const ALL = 'all-areas';
const { areas } = changelog;
const addressOf = (area: string) => `area-${area}`;
const placeOf = (area: string) => areas.findIndex(({ id }) => id === area) + 1;
const nameOf = (area: string) => areas.find(({ id }) => id === area)?.name ?? area;

/**
 * Links that leave only one area. Their addresses also work without scripts: the styles of pages of text hide the other
 * areas while an area is the target of the address.
 */
function AreaFilter({ only }: { readonly only: string | undefined }) {
  const all = { id: ALL, name: 'Everything', address: ALL, isChosen: only === undefined };
  const links = areas.map(({ id, name }) => ({
    id,
    name,
    address: addressOf(id),
    isChosen: id === only,
  }));
  return (
    <ul aria-label="Show" className="reading-filter">
      {[all, ...links].map(({ id, name, address, isChosen }) => (
        <li key={id} id={address} {...(id === ALL ? {} : { className: `reading-area-${placeOf(id)}` })}>
          <SectionLink section={address} {...(isChosen ? { 'aria-current': 'true' } : {})}>
            {name}
          </SectionLink>
        </li>
      ))}
    </ul>
  );
}

function Area({ monday, changes }: { readonly monday: string; readonly changes: AreaChanges }) {
  const { area } = changes;
  return (
    <div className={`reading-part reading-part-${placeOf(area)}`}>
      <h3 id={`${area}-${monday}`} tabIndex={-1}>
        {nameOf(area)}
      </h3>
      {kinds
        .filter(([kind]) => changes[kind].length > 0)
        .map(([kind, title]) => (
          <div key={kind}>
            <h4>{title}</h4>
            <ul>
              {changes[kind].map((text) => (
                <li key={text}>
                  <CodeText text={text} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}

function Week({ week, only }: { readonly week: ChangeWeek; readonly only: string | undefined }) {
  const shown = week.areas.filter(({ area }) => only === undefined || area === only);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 id={`week-${week.monday}`} tabIndex={-1}>
        {`Week of ${DAY.format(new Date(`${week.monday}T00:00:00Z`))}`}
      </h2>
      {shown.map((changes) => (
        <Area key={changes.area} monday={week.monday} changes={changes} />
      ))}
    </section>
  );
}

/** What changed, by week and area, from the history of the sources. The address can name one area. */
export function ChangelogList() {
  const { hash } = useLocation();
  if (!changelog.isKnown) {
    return <p>This build was made without the history of the sources, so it cannot list what changed.</p>;
  }
  const only = areas.find(({ id }) => hash === `#${addressOf(id)}`)?.id;
  const { weeks, earlier } = changelog;
  return (
    <div className="reading-changes">
      <AreaFilter only={only} />
      {weeks.map((week) => (
        <Week key={week.monday} week={week} only={only} />
      ))}
      {earlier > 0 && <p>{earlier} earlier changes are in the history of the sources.</p>}
    </div>
  );
}
