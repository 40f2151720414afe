import { Box } from '@adhelm/shared-ui/chakra';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { focusAgain, holdPlace, pageArticleOf } from '../start/page-article.ts';
import { ModuleSkeleton } from './module-skeleton.tsx';

/** The article sits below the top bar of the shell. */
const belowTheBar = { '--adhelm-above': '0px' };

/** What a page shows until its module does: the server's article if the page came with one, else a skeleton. */
export function ModulePlaceholder({ label }: { readonly label: string }) {
  const { pathname } = useLocation();
  const article = pageArticleOf(pathname);
  const insert = useCallback(
    (box: HTMLElement | null) => {
      if (box === null || article === null) return;
      box.append(article);
      focusAgain(document);
      return holdPlace(article);
    },
    [article],
  );
  return article === null ? <ModuleSkeleton label={label} /> : <Box ref={insert} css={belowTheBar} />;
}
