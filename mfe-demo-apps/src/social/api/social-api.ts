import { demoApp, payloadOf } from '../../demo-api/demo-app.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { newId } from '../../demo-data/new-id.ts';
import { connectionUpdateSchema, newCommentSchema, newPostSchema, postLikeSchema } from '../profile.ts';
import {
  newestFirst,
  profileOf,
  withConnection,
  withNewPost,
  withPostComment,
  withPostLike,
} from './changed-social.ts';
import { seedSocial } from './seed.ts';

const social = areaStore({ name: 'social', version: 1, seed: seedSocial });
const made = () => ({ id: newId(), now: Date.now() });

/** The four calls of the specification, and those that the screens' changes need. */
export const socialApi = demoApp()
  .basePath('/api/social')
  .get('/profile', async (context) => context.json({ profile: profileOf(await social.read()) }))
  .get('/connections', async (context) => context.json({ connections: (await social.read()).connections }))
  .get('/posts', async (context) => {
    const { posts, profile } = await social.read();
    return context.json({ posts: newestFirst(posts.filter(({ author }) => author.id === profile.id)) });
  })
  .get('/feed', async (context) => context.json({ feed: newestFirst((await social.read()).posts) }))
  .post('/posts/new', async (context) => {
    const entered = await payloadOf(context, newPostSchema);
    return context.json({ post: await social.change((before) => withNewPost(before, made(), entered)) });
  })
  .post('/posts/like', async (context) => {
    const { postId, isLiked } = await payloadOf(context, postLikeSchema);
    return context.json({ post: await social.change((before) => withPostLike(before, postId, isLiked)) });
  })
  .post('/comments/new', async (context) => {
    const entered = await payloadOf(context, newCommentSchema);
    return context.json({
      comment: await social.change((before) => withPostComment(before, made(), entered)),
    });
  })
  .post('/connections/update', async (context) => {
    const { connectionId, status } = await payloadOf(context, connectionUpdateSchema);
    return context.json({
      connection: await social.change((before) => withConnection(before, connectionId, status)),
    });
  });
