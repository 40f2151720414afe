import type { SearchKind } from '@adhelm/contracts';
import { BookOpen, FileText, Image, type LucideIcon, Megaphone, User, Wallet } from 'lucide-react';

type SearchKindLook = { readonly label: string; readonly Icon: LucideIcon };

/** How kinds of results are called and drawn. */
export const searchKindLooks: Readonly<Record<SearchKind, SearchKindLook>> = {
  page: { label: 'Pages', Icon: FileText },
  campaign: { label: 'Campaigns', Icon: Megaphone },
  content: { label: 'Content ads', Icon: Image },
  account: { label: 'Accounts', Icon: Wallet },
  person: { label: 'People', Icon: User },
  docs: { label: 'Documentation', Icon: BookOpen },
};
