import { useUrlState } from '@adhelm/shared-ui';
import { useApiQuery } from '@adhelm/shared-ui/module';
import { useParams } from 'react-router-dom';
import { DemoPage } from '../demo-page/demo-page.tsx';
import { Loaded } from '../demo-page/loaded.tsx';
import { TAB, TabLinks, tabOf } from '../demo-page/tab-links.tsx';
import { LikeButton } from './like-button.tsx';
import { messages } from './messages.ts';
import { projectAnswerSchema } from './project.ts';
import { browsePath } from './project-paths.ts';
import { ProjectActivities, ProjectFiles, ProjectOverview, ProjectReviews } from './project-tabs.tsx';

const tabs = ['details', 'activity', 'files', 'reviews'] as const;
const contents = {
  details: ProjectOverview,
  activity: ProjectActivities,
  files: ProjectFiles,
  reviews: ProjectReviews,
};
const parent = { label: messages.browse, to: browsePath };

/** One project, by tab. */
export function ProjectPage() {
  const { id = '' } = useParams();
  const { read } = useUrlState();
  const answer = useApiQuery(`/api/projects/projects/${encodeURIComponent(id)}`, {}, projectAnswerSchema);
  const tab = tabOf(tabs, read(TAB));
  const Content = contents[tab];
  const project = answer.data?.project;
  return (
    <DemoPage
      title={project?.title ?? messages.project}
      parent={parent}
      actions={project !== undefined && <LikeButton project={project} refresh={answer.refresh} />}
    >
      <Loaded answer={answer} what={messages.project} parent={parent}>
        {(loaded) => (
          <>
            <TabLinks label={messages.views} names={messages.tabs} tabs={tabs} present={tab} />
            <Content project={loaded.project} />
          </>
        )}
      </Loaded>
    </DemoPage>
  );
}
