import { NavLink } from 'react-router-dom';
import { docsPages, docsPath } from '../docs-pages.ts';

/** All pages of the documentation, in their groups. */
export function PageList({ onChoose }: { readonly onChoose: () => void }) {
  return docsPages.map((group) => (
    <div key={group.title}>
      <p>{group.title}</p>
      <ul aria-label={group.title}>
        {group.pages.map(({ slug, title }) => (
          <li key={slug}>
            <NavLink to={docsPath(slug)} onClick={onChoose}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}
