import * as z from 'zod/mini';

/** The specification's statuses of a connection (point 4). */
export const connectionStatuses = ['connected', 'pending', 'rejected', 'not_connected'] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];

const personSchema = z.object({ id: z.string(), name: z.string() });

export const profileSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  position: z.string(),
  city: z.string(),
  connections: z.int(),
  status: z.enum(connectionStatuses),
});
export type Profile = z.infer<typeof profileSchema>;

export const connectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** People whom both know. */
  commonConnections: z.int(),
  status: z.enum(connectionStatuses),
});
export type Connection = z.infer<typeof connectionSchema>;

export const commentSchema = z.object({
  id: z.string(),
  author: personSchema,
  message: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type PostComment = z.infer<typeof commentSchema>;

export const postSchema = z.object({
  id: z.string(),
  author: personSchema,
  message: z.string(),
  /** A data URL. */
  picture: z.nullable(z.string()),
  isLiked: z.boolean(),
  likes: z.int(),
  comments: z.array(commentSchema),
  createdAt: z.int(),
});
export type Post = z.infer<typeof postSchema>;

export const profileAnswerSchema = z.object({ profile: profileSchema });
export const connectionsAnswerSchema = z.object({ connections: z.array(connectionSchema) });
export const postsAnswerSchema = z.object({ posts: z.array(postSchema) });
export const feedAnswerSchema = z.object({ feed: z.array(postSchema) });

const message = z.string().check(z.trim(), z.minLength(1), z.maxLength(5000));
export const newPostSchema = z.object({
  message,
  picture: z.nullable(z.string().check(z.maxLength(2_000_000))),
});
export type NewPost = z.infer<typeof newPostSchema>;
export const newCommentSchema = z.object({ postId: z.string(), message });
export const postLikeSchema = z.object({ postId: z.string(), isLiked: z.boolean() });
export const connectionUpdateSchema = z.object({
  connectionId: z.string(),
  status: z.enum(connectionStatuses),
});
