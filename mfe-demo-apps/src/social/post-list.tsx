import { EmptyState } from '@adhelm/shared-ui';
import { Stack } from '@adhelm/shared-ui/chakra';
import { messages } from './messages.ts';
import { NewPost } from './new-post.tsx';
import { PostCard } from './post-card.tsx';
import type { Post } from './profile.ts';
import { usePostChanges } from './social-api.ts';

type PostListProps = { readonly posts: readonly Post[]; readonly refresh: () => Promise<void> };

/** Posts below a field for the next one. */
export function PostList({ posts, refresh }: PostListProps) {
  const changes = usePostChanges(refresh);
  return (
    <Stack gap="4" maxW="2xl" w="full">
      <NewPost changes={changes} />
      {posts.map((post) => (
        <PostCard key={post.id} post={post} changes={changes} />
      ))}
      {posts.length === 0 && (
        <EmptyState title={messages.noPosts.title} description={messages.noPosts.text} />
      )}
    </Stack>
  );
}
