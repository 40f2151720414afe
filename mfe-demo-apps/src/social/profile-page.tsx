import { useUrlState } from '@adhelm/shared-ui';
import { Button, HStack, Text } from '@adhelm/shared-ui/chakra';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { Avatar } from '@adhelm/shared-ui/overlays';
import { Link } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Detail, Details } from '../demo-page/detail.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { TAB, TabLinks, tabOf } from '../demo-page/tab-links.tsx';
import { ConnectionsTab } from './connections-tab.tsx';
import { messages } from './messages.ts';
import { PostList } from './post-list.tsx';
import { profileAnswerSchema } from './profile.ts';
import { usePosts } from './social-api.ts';

const tabs = ['timeline', 'connections'] as const;
const parent = { label: messages.toFeed, to: '/app/social/feed' };

/** A person's profile: timeline and connections. */
export function ProfilePage() {
  const { read } = useUrlState();
  const tab = tabOf(tabs, read(TAB));
  const answer = useApiQuery('/api/social/profile', {}, profileAnswerSchema);
  return (
    <DemoPage
      title={messages.profile.title}
      actions={
        <Button asChild size="sm" variant="outline">
          <Link to={parent.to}>{parent.label}</Link>
        </Button>
      }
    >
      <Loaded answer={answer} what={messages.profile.what} parent={parent}>
        {({ profile }) => (
          <>
            <HStack gap="4">
              <Avatar.Root size="xl">
                <Avatar.Fallback name={profile.name} />
              </Avatar.Root>
              <div>
                <Text textStyle="lg" fontWeight="semibold">
                  {profile.name}
                </Text>
                <Text color="fg.muted">{profile.bio}</Text>
              </div>
            </HStack>
            <Details label={messages.about}>
              <Detail label={messages.position}>{profile.position}</Detail>
              <Detail label={messages.city}>{profile.city}</Detail>
              <Detail label={messages.email}>{profile.email}</Detail>
            </Details>
            <TabLinks
              label={messages.views}
              tabs={tabs}
              present={tab}
              names={{ ...messages.tabs, connections: messages.connections(profile.connections) }}
            />
            {tab === 'timeline' ? <Timeline /> : <ConnectionsTab onChanged={answer.refresh} />}
          </>
        )}
      </Loaded>
    </DemoPage>
  );
}

function Timeline() {
  const answer = usePosts();
  return (
    <Loaded answer={answer} what={messages.posts} parent={parent}>
      {({ posts }) => <PostList posts={posts} refresh={answer.refresh} />}
    </Loaded>
  );
}
