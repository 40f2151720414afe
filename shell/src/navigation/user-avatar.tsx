import type { SessionUser } from '@adhelm/contracts';
import { Box, Image } from '@adhelm/shared-ui/chakra';

/** The picture, or the initials if there is none. */
export function UserAvatar({
  user,
  size = '9',
}: {
  readonly user: Pick<SessionUser, 'avatar' | 'name'>;
  readonly size?: string;
}) {
  if (user.avatar !== null) return <Image src={user.avatar} alt="" boxSize={size} borderRadius="full" />;
  return (
    <Box
      as="span"
      aria-hidden="true"
      display="inline-grid"
      placeItems="center"
      boxSize={size}
      flexShrink="0"
      borderRadius="full"
      bg="accent.subtle"
      color="accent.fg"
      fontWeight="semibold"
      textStyle="sm"
      data-initials={initials(user.name)}
      // drawn by CSS, because text inside a button would have to be part of its name
      _before={{ content: 'attr(data-initials)' }}
    />
  );
}

function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
