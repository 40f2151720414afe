import { HOME_PATH } from '@adhelm/contracts';
import { Stack } from '@adhelm/shared-ui/chakra';
import { Route, Routes } from 'react-router-dom';
import { messages } from '../messages/parts/planned-page.ts';
import { NotBuiltYet } from './not-built-yet.tsx';
import { PageHeader } from './page-header.tsx';

export type PlannedPage = {
  /** Its full path, as the manifest has it. */
  readonly path: string;
  readonly title: string;
  /** What it will be for, as a sentence or two. */
  readonly purpose: string;
};

const toDashboard = { label: messages.toDashboard, to: HOME_PATH };

/** Pages of the signed-in area that a module's manifest has, and the module does not yet. */
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
