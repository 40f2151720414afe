import { callDemo } from '../../demo-api/demo-client.ts';
import {
  connectionStatuses,
  connectionsAnswerSchema,
  feedAnswerSchema,
  postsAnswerSchema,
  profileAnswerSchema,
} from '../profile.ts';

const report = jest.fn();
const get = (path: string) => callDemo(`/api/social/${path}`, {}, report);
const post = (path: string, body: unknown) =>
  callDemo(`/api/social/${path}`, { method: 'POST', body }, report);
const connections = async () => connectionsAnswerSchema.parse(await get('connections')).connections;
const profile = async () => profileAnswerSchema.parse(await get('profile')).profile;
const feed = async () => feedAnswerSchema.parse(await get('feed')).feed;
const postWith = async (postId: string) => (await feed()).find(({ id }) => id === postId);

describe('the profile', () => {
  it('has connections with each specified status, and counts those that are connected', async () => {
    const all = await connections();
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(connectionStatuses));
    expect((await profile()).connections).toBe(all.filter(({ status }) => status === 'connected').length);
  });

  it('shows only the person’s own posts, the feed also those of others', async () => {
    const { posts } = postsAnswerSchema.parse(await get('posts'));
    expect(new Set(posts.map(({ author }) => author.name))).toEqual(new Set(['Amara Okafor']));
    expect((await feed()).length).toBeGreaterThan(posts.length);
  });

  it('connects with somebody', async () => {
    const { connections: before } = await profile();
    await post('connections/update', { connectionId: 'person-3', status: 'connected' });
    expect((await profile()).connections).toBe(before + 1);
    await expect(
      post('connections/update', { connectionId: 'none', status: 'connected' }),
    ).rejects.toMatchObject({ status: 404, message: 'Unable to find the contact' });
  });
});

describe('the feed', () => {
  it('begins with the newest post', async () => {
    await post('posts/new', { message: 'New in the shop', picture: null });
    expect((await feed())[0]).toMatchObject({ message: 'New in the shop', likes: 0 });
  });

  it('counts a like once', async () => {
    const likes = (await postWith('post-4'))?.likes ?? 0;
    await post('posts/like', { postId: 'post-4', isLiked: true });
    await post('posts/like', { postId: 'post-4', isLiked: true });
    expect(await postWith('post-4')).toMatchObject({ isLiked: true, likes: likes + 1 });
    await post('posts/like', { postId: 'post-4', isLiked: false });
    expect(await postWith('post-4')).toMatchObject({ isLiked: false, likes });
  });

  it('takes comments, but no empty ones', async () => {
    await post('comments/new', { postId: 'post-2', message: 'On my way' });
    expect((await postWith('post-2'))?.comments.at(-1)).toMatchObject({
      message: 'On my way',
      author: { name: 'Amara Okafor' },
    });
    await expect(post('comments/new', { postId: 'post-2', message: ' ' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(post('comments/new', { postId: 'none', message: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(post('posts/like', { postId: 'none', isLiked: true })).rejects.toMatchObject({
      status: 404,
    });
  });
});
