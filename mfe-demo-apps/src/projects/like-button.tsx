import { Box, Button } from '@adhelm/shared-ui/chakra';
import { Heart } from 'lucide-react';
import { useDemoCall } from '../demo-page/use-demo-call.ts';
import { messages } from './messages.ts';
import type { Project } from './project.ts';

type LikeButtonProps = { readonly project: Project; readonly refresh: () => Promise<void> };

export function LikeButton({ project: { id, title, isLiked, likes }, refresh }: LikeButtonProps) {
  const call = useDemoCall();
  const toggle = async () => {
    await call('/api/projects/projects/like', { projectId: id, isLiked: !isLiked });
    await refresh();
  };
  return (
    <Button
      size="xs"
      variant={isLiked ? 'subtle' : 'ghost'}
      aria-pressed={isLiked}
      aria-label={isLiked ? messages.unlike(title, likes) : messages.like(title, likes)}
      onClick={() => void toggle()}
    >
      <Box as={Heart} boxSize="4" fill={isLiked ? 'currentColor' : 'none'} aria-hidden />
      {messages.likes(likes)}
    </Button>
  );
}
