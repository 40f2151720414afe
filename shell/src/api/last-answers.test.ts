import { LastAnswers } from './last-answers.ts';

describe('the last answers', () => {
  it('are the latest of each URL', () => {
    const answers = new LastAnswers();
    answers.keep('/api/a', 1);
    answers.keep('/api/b', 2);
    answers.keep('/api/a', 3);
    expect([answers.get('/api/a'), answers.get('/api/b'), answers.get('/api/c')]).toEqual([3, 2, undefined]);
  });

  it('are limited to sixty URLs, without those that were not requested for the longest time', () => {
    const answers = new LastAnswers();
    for (let url = 0; url < 60; url += 1) answers.keep(`/api/${url}`, url);
    answers.keep('/api/0', 'again');
    answers.keep('/api/60', 60);
    expect([answers.get('/api/0'), answers.get('/api/1'), answers.get('/api/60')]).toEqual([
      'again',
      undefined,
      60,
    ]);
  });

  it('have no parts of longer lists', () => {
    const answers = new LastAnswers();
    const page = (next: string | null) => ({ data: [], page: { next, total: 3 } });
    answers.keep('/api/list?limit=2', page('c2'));
    answers.keep('/api/list?limit=2&cursor=c2', page(null));
    answers.keep('/api/list?limit=9', page(null));
    expect(answers.get('/api/list?limit=2')).toBeUndefined();
    expect(answers.get('/api/list?limit=2&cursor=c2')).toBeUndefined();
    expect(answers.get('/api/list?limit=9')).toEqual(page(null));
  });
});
