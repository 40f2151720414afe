import { messages } from '../messages/frame.ts';
import { repository } from '../repository.ts';
import { CopyPlace } from './copy-place.tsx';

type PageSourceProps = {
  readonly slug: string;
  /** The web address of the repository; null if it is not known. */
  readonly editedAt?: string | null;
};

/** Where to edit the page: in the web interface of the repository if it is known, else the path of its file. */
export function PageSource({ slug, editedAt = repository }: PageSourceProps) {
  const path = `mfe-docs/src/pages/${slug}.mdx`;
  return (
    <div className="reading-source">
      {editedAt === null ? (
        <>
          <p>{messages.source}</p>
          <code dir="ltr">{path}</code>
          <CopyPlace text={path} label={messages.copySource} />
        </>
      ) : (
        <a href={editAddress(editedAt, path)}>{messages.edit}</a>
      )}
    </div>
  );
}

/** GitLab has a part of its own in its addresses; the others do as GitHub does. */
const editAddress = (editedAt: string, path: string) =>
  `${editedAt}${new URL(editedAt).hostname.includes('gitlab') ? '/-' : ''}/edit/main/${path}`;
