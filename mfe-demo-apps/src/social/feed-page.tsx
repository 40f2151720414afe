import { Button } from '@adhelm/shared-ui/chakra';
import { Link } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { messages } from './messages.ts';
import { PostList } from './post-list.tsx';
import { useFeed } from './social-api.ts';

const parent = { label: messages.toProfile, to: '/app/social/profile' };

/** Posts of the person and their connections. */
export function FeedPage() {
  const answer = useFeed();
  return (
    <DemoPage
      title={messages.feed.title}
      actions={
        <Button asChild size="sm" variant="outline">
          <Link to={parent.to}>{parent.label}</Link>
        </Button>
      }
    >
      <Loaded answer={answer} what={messages.feed.what} parent={parent}>
        {({ feed }) => <PostList posts={feed} refresh={answer.refresh} />}
      </Loaded>
    </DemoPage>
  );
}
