import type { RuleArea } from '../rule-area.ts';
import { LoadedDrafts } from './loaded-drafts.tsx';
import { CreateRulePage, EditRulePage } from './rule-editor-page.tsx';

type AreaProps = { readonly area: RuleArea };

/** The form of a new rule, once the person's drafts are there. */
export const CreatePage = ({ area }: AreaProps) => (
  <LoadedDrafts>
    <CreateRulePage area={area} />
  </LoadedDrafts>
);

/** The form of a stored rule, once the person's drafts are there. */
export const EditPage = ({ area }: AreaProps) => (
  <LoadedDrafts>
    <EditRulePage area={area} />
  </LoadedDrafts>
);
