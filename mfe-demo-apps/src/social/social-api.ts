import { useApiQuery } from '@adhelm/shared-ui/module';
import { useDemoCall } from '../demo-page/use-demo-call.ts';
import { feedAnswerSchema, postsAnswerSchema } from './profile.ts';

/** Calls that change posts, and refresh what is displayed. They resolve to whether the change was stored. */
export type PostChanges = {
  readonly like: (postId: string, isLiked: boolean) => Promise<boolean>;
  readonly comment: (postId: string, message: string) => Promise<boolean>;
  readonly post: (message: string, picture: string | null) => Promise<boolean>;
};

export function usePostChanges(refresh: () => Promise<void>): PostChanges {
  const call = useDemoCall();
  const change = async (path: string, body: object) => {
    const saved = await call(`/api/social/${path}`, body);
    await refresh();
    return saved !== undefined;
  };
  return {
    like: (postId, isLiked) => change('posts/like', { postId, isLiked }),
    comment: (postId, message) => change('comments/new', { postId, message }),
    post: (message, picture) => change('posts/new', { message, picture }),
  };
}

export const usePosts = () => useApiQuery('/api/social/posts', {}, postsAnswerSchema);
export const useFeed = () => useApiQuery('/api/social/feed', {}, feedAnswerSchema);
