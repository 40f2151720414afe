import { useNavigate } from 'react-router-dom';
import { LoadedDrafts } from '../editor/loaded-drafts.tsx';
import { LostRule } from '../editor/lost-rule.tsx';
import { type RuleArea, resumePath } from '../rule-area.ts';

/** Above the list: what became of new rules whose answers were lost, so that none is taken for one that is not saved. */
export function LostRules({ area }: { readonly area: RuleArea }) {
  const navigate = useNavigate();
  return (
    <LoadedDrafts pending={null}>
      <LostRule area={area} onResume={(name) => navigate(resumePath(area, name))} />
    </LoadedDrafts>
  );
}
