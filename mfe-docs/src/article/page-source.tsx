import { CopyButton } from '@adhelm/shared-ui/basics';
import { chakra, HStack, Link, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/frame.ts';
import { repository } from '../repository.ts';

type PageSourceProps = {
  readonly slug: string;
  /** The web address of the repository; null if it is not known. */
  readonly editedAt?: string | null;
};

/** Where to edit the page: in the web interface of the repository if it is known, else the path of its file. */
export function PageSource({ slug, editedAt = repository }: PageSourceProps) {
  const path = `mfe-docs/src/pages/${slug}.mdx`;
  if (editedAt !== null)
    return (
      <Link
        href={editAddress(editedAt, path)}
        variant="underline"
        colorPalette="accent"
        textStyle="sm"
        alignSelf="start"
      >
        {messages.edit}
      </Link>
    );
  return (
    <HStack gap="2" textStyle="sm" color="fg.muted" minW="0" wrap="wrap">
      <Text>{messages.source}</Text>
      <chakra.code dir="ltr" fontFamily="mono" overflowWrap="anywhere">
        {path}
      </chakra.code>
      <CopyButton text={path} label={messages.copySource} />
    </HStack>
  );
}

/** GitLab has a part of its own in its addresses; the others do as GitHub does. */
const editAddress = (editedAt: string, path: string) =>
  `${editedAt}${new URL(editedAt).hostname.includes('gitlab') ? '/-' : ''}/edit/main/${path}`;
