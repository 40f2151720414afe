import {
  BookOpen,
  Bot,
  ChartColumn,
  CircleDot,
  FileClock,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Receipt,
  Target,
  Users,
} from 'lucide-react';

/** Icons available to manifests. */
const icons: Readonly<Record<string, LucideIcon>> = {
  dashboard: LayoutDashboard,
  campaigns: Megaphone,
  contents: Image,
  requests: Inbox,
  expenses: Receipt,
  tracker: Target,
  thrive: ChartColumn,
  clients: Users,
  ai: Bot,
  docs: BookOpen,
  activity: FileClock,
};

export function NavigationIcon({ name }: { readonly name: string }) {
  const Icon = icons[name] ?? CircleDot;
  return <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />;
}
