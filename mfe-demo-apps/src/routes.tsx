import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DemoHost } from './demo-api/demo-host.tsx';

const CustomersPages = lazy(async () => ({
  default: (await import('./customers/customers-pages.tsx')).CustomersPages,
}));
const InvoicesPages = lazy(async () => ({
  default: (await import('./invoices/invoices-pages.tsx')).InvoicesPages,
}));
const KanbanPage = lazy(async () => ({
  default: (await import('./kanban/kanban-page.tsx')).KanbanPage,
}));
const OrdersPages = lazy(async () => ({
  default: (await import('./orders/orders-pages.tsx')).OrdersPages,
}));
const ProductsPages = lazy(async () => ({
  default: (await import('./products/products-pages.tsx')).ProductsPages,
}));
const EditorPage = lazy(async () => ({
  default: (await import('./editors/editor-page.tsx')).EditorPage,
}));
const FormikPage = lazy(async () => ({
  default: (await import('./forms/formik-page.tsx')).FormikPage,
}));
const ReduxFormPage = lazy(async () => ({
  default: (await import('./forms/redux-form-page.tsx')).ReduxFormPage,
}));
const ApexChartsPage = lazy(async () => ({
  default: (await import('./charts/apex-charts-page.tsx')).ApexChartsPage,
}));
const AlternativeDashboardPage = lazy(async () => ({
  default: (await import('./reports/alternative-dashboard-page.tsx')).AlternativeDashboardPage,
}));
const FeedPage = lazy(async () => ({ default: (await import('./social/feed-page.tsx')).FeedPage }));
const ProfilePage = lazy(async () => ({
  default: (await import('./social/profile-page.tsx')).ProfilePage,
}));
const ProjectsPages = lazy(async () => ({
  default: (await import('./projects/projects-pages.tsx')).ProjectsPages,
}));
const MailPage = lazy(async () => ({ default: (await import('./mail/mail-page.tsx')).MailPage }));
const ChatPage = lazy(async () => ({ default: (await import('./chat/chat-page.tsx')).ChatPage }));
const CalendarPage = lazy(async () => ({
  default: (await import('./calendar/calendar-page.tsx')).CalendarPage,
}));

/** Full paths, as in the manifest: the shell passes no others to the module. Each area is loaded when it is opened. */
export function DemoAppsRoutes() {
  return (
    <DemoHost>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/app/kanban" element={<KanbanPage />} />
          <Route path="/app/management/customers/*" element={<CustomersPages />} />
          <Route path="/app/management/invoices/*" element={<InvoicesPages />} />
          <Route path="/app/management/orders/*" element={<OrdersPages />} />
          <Route path="/app/management/products/*" element={<ProductsPages />} />
          <Route path="/app/extra/editors/quill" element={<EditorPage name="quill" />} />
          <Route path="/app/extra/editors/draft-js" element={<EditorPage name="draft-js" />} />
          <Route path="/app/extra/forms/formik" element={<FormikPage />} />
          <Route path="/app/extra/forms/redux" element={<ReduxFormPage />} />
          <Route path="/app/extra/charts/apex" element={<ApexChartsPage />} />
          <Route path="/app/reports/dashboard-alternative" element={<AlternativeDashboardPage />} />
          <Route path="/app/social/feed" element={<FeedPage />} />
          <Route path="/app/social/profile" element={<ProfilePage />} />
          <Route path="/app/projects/*" element={<ProjectsPages />} />
          <Route path="/app/mail/label/:customLabel/:mailId?" element={<MailPage />} />
          <Route path="/app/mail/:systemLabel/:mailId?" element={<MailPage />} />
          <Route path="/app/chat/new" element={<ChatPage />} />
          <Route path="/app/chat/:threadKey" element={<ChatPage />} />
          <Route path="/app/calendar" element={<CalendarPage />} />
        </Routes>
      </Suspense>
    </DemoHost>
  );
}
