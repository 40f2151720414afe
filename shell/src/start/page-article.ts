type KeptArticle = { readonly pathname: string; readonly element: HTMLElement };

let kept: KeptArticle | null = null;

/** Remembers the article that the server put into the page, which React removes when it draws the shell. */
export function keepPageArticle(page: Document, pathname: string): void {
  const element = page.querySelector<HTMLElement>('#root > .adhelm-article');
  kept = element === null ? null : { pathname, element };
}

/** The server's article of a path, until its module is displayed. */
export function pageArticleOf(pathname: string): HTMLElement | null {
  return kept?.pathname === pathname ? kept.element : null;
}

/** The module is displayed, or another page: the server's article is not needed again. */
export function dropPageArticle(): void {
  kept = null;
}
