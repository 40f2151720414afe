import { HOME_PATH } from '@adhelm/contracts';
import { Stack } from '@adhelm/shared-ui/chakra';
import { Route, Routes } from 'react-router-dom';
import { messages } from '../messages/parts/planned-page.ts';
import { NotBuiltYet } from './not-built-yet.tsx';
import { PageHeader } from './page-header.tsx';

export type PlannedPage = {
  /** Its full path, as in the manifest. */
  readonly path: string;
  readonly title: string;
  /** Its purpose, in a sentence or two. */
  readonly purpose: string;
};

const toDashboard = { label: messages.toDashboard, to: HOME_PATH };

/** Placeholders for signed-in pages that a module's manifest has but the module does not implement yet. */
export function PlannedPages({ pages }: { readonly pages: readonly PlannedPage[] }) {
  return (
    <Routes>
      {pages.map(({ path, title, purpose }) => (
        <Route
          key={path}
          path={path}
          element={
            <Stack gap="3">
              <PageHeader title={title} />
              <NotBuiltYet purpose={purpose} back={toDashboard} />
            </Stack>
          }
        />
      ))}
    </Routes>
  );
}
