import { dropPageArticle, keepPageArticle, pageArticleOf } from './page-article.ts';

describe('the server’s article', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="root"><div class="adhelm-article">Text</div></div>';
  });

  it('belongs to the path that the page was opened at', () => {
    keepPageArticle(document, '/docs/welcome');
    expect(pageArticleOf('/docs/welcome')?.textContent).toBe('Text');
    expect(pageArticleOf('/docs/support')).toBeNull();
  });

  it('survives the removal from the page, until it is dropped', () => {
    keepPageArticle(document, '/docs/welcome');
    document.body.replaceChildren();
    expect(pageArticleOf('/docs/welcome')?.textContent).toBe('Text');
    dropPageArticle();
    expect(pageArticleOf('/docs/welcome')).toBeNull();
  });

  it('is missing in other pages', () => {
    document.body.innerHTML = '<div id="root"></div>';
    keepPageArticle(document, '/app');
    expect(pageArticleOf('/app')).toBeNull();
  });
});
