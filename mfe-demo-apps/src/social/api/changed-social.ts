import { DemoFault } from '../../demo-api/demo-fault.ts';
import type { Connection, ConnectionStatus, NewPost, Post, PostComment, Profile } from '../profile.ts';

export type Social = {
  readonly profile: Omit<Profile, 'connections'>;
  readonly connections: readonly Connection[];
  /** Of the person and their connections. */
  readonly posts: readonly Post[];
};

/** The profile with its number of connections. */
export const profileOf = ({ profile, connections }: Social): Profile => ({
  ...profile,
  connections: connections.filter(({ status }) => status === 'connected').length,
});

export const newestFirst = (posts: readonly Post[]): readonly Post[] =>
  posts.toSorted((one, other) => other.createdAt - one.createdAt);

function postOf({ posts }: Social, postId: string): Post {
  const post = posts.find(({ id }) => id === postId);
  if (post === undefined) throw new DemoFault(404, 'Post not found');
  return post;
}

const withPost = (social: Social, changed: Post): Social => ({
  ...social,
  posts: social.posts.map((post) => (post.id === changed.id ? changed : post)),
});

type Made = { readonly id: string; readonly now: number };

export function withNewPost(
  social: Social,
  { id, now }: Made,
  { message, picture }: NewPost,
): [Social, Post] {
  const author = { id: social.profile.id, name: social.profile.name };
  const post: Post = { id, author, message, picture, isLiked: false, likes: 0, comments: [], createdAt: now };
  return [{ ...social, posts: [...social.posts, post] }, post];
}

/** Likes a post once, or takes that back. */
export function withPostLike(social: Social, postId: string, isLiked: boolean): [Social, Post] {
  const post = postOf(social, postId);
  const changed = { ...post, isLiked, likes: post.likes + Number(isLiked) - Number(post.isLiked) };
  return [withPost(social, changed), changed];
}

/** The new comment is the last of its post. */
export function withPostComment(
  social: Social,
  { id, now }: Made,
  { postId, message }: { readonly postId: string; readonly message: string },
): [Social, PostComment] {
  const post = postOf(social, postId);
  const author = { id: social.profile.id, name: social.profile.name };
  const comment: PostComment = { id, author, message, createdAt: now };
  return [withPost(social, { ...post, comments: [...post.comments, comment] }), comment];
}

export function withConnection(
  social: Social,
  connectionId: string,
  status: ConnectionStatus,
): [Social, Connection] {
  const connection = social.connections.find(({ id }) => id === connectionId);
  if (connection === undefined) throw new DemoFault(404, 'Unable to find the contact');
  const changed = { ...connection, status };
  const connections = social.connections.map((one) => (one.id === connectionId ? changed : one));
  return [{ ...social, connections }, changed];
}
