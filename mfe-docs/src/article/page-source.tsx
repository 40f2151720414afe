import { CopyButton } from '@adhelm/shared-ui';
import { chakra, HStack, Link, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/frame.ts';
import { repository } from '../repository.ts';

/** Where to edit the page: in the web interface of the repository if it is known, else the path of its file. */
export function PageSource({ slug }: { readonly slug: string }) {
  const path = `mfe-docs/src/pages/${slug}.mdx`;
  return (
    <HStack gap="2" textStyle="sm" color="fg.muted" minW="0" wrap="wrap">
      <Text>{messages.source}</Text>
      {repository === null ? (
        <>
          <chakra.code dir="ltr" fontFamily="mono" overflowWrap="anywhere">
            {path}
          </chakra.code>
          <CopyButton text={path} label={messages.copySource} />
        </>
      ) : (
        <Link href={`${repository}/edit/main/${path}`} variant="underline" colorPalette="accent">
          {messages.edit}
        </Link>
      )}
    </HStack>
  );
}
