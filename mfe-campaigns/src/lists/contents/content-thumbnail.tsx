import { Center, Image } from '@adhelm/shared-ui/chakra';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

const place = { w: '12', h: '8', flexShrink: '0', borderRadius: 'sm', bg: 'bg.emphasized' } as const;

/** A content's picture, or a neutral placeholder. Decorative, because the headline beside it names the content. */
export function ContentThumbnail({ address }: { readonly address: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (address === null || address === failed) {
    return (
      <Center {...place} color="fg.muted" aria-hidden>
        {address !== null && <ImageOff size={14} />}
      </Center>
    );
  }
  return (
    <Image
      {...place}
      src={address}
      alt=""
      loading="lazy"
      objectFit="cover"
      onError={() => setFailed(address)}
    />
  );
}
