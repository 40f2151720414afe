import { Button } from '@adhelm/shared-ui/chakra';
import { Link } from 'react-router-dom';
import type { RuleArea } from '../rule-area.ts';
import { messages } from './messages.ts';

/** From where no rule can be written to the list. */
export const ToList = ({ area }: { readonly area: RuleArea }) => (
  <Button asChild colorPalette="accent">
    <Link to={area.path}>{messages.toList}</Link>
  </Button>
);
