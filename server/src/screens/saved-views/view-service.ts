import {
  AdhelmError,
  MAX_VIEWS_PER_SCREEN,
  type NewSavedView,
  type SavedView,
  type SavedViewDraft,
} from '@adhelm/contracts';
import pg from 'pg';
import { inTransaction } from '../../foundation/database/index.ts';
import {
  countOwnViews,
  deleteView,
  insertView,
  listViews,
  updateView,
  type ViewReader,
} from './view-repository.ts';

export type ViewServices = { readonly pool: pg.Pool; readonly now: () => Date };

const UNIQUE_VIOLATION = '23505';

/** Views of a screen, for one person. */
export function viewsOf({ pool }: ViewServices, reader: ViewReader, screen: string): Promise<SavedView[]> {
  return listViews(pool, reader, screen);
}

/** Throws `conflict` for a name in use or too many views, `forbidden` for sharing by a person limited to accounts. */
export async function addView(
  { pool, now }: ViewServices,
  reader: ViewReader,
  view: NewSavedView,
): Promise<SavedView> {
  mayShare(reader, view);
  return named(view.name, () =>
    inTransaction(pool, async (client) => {
      if ((await countOwnViews(client, reader, view.screen)) >= MAX_VIEWS_PER_SCREEN) {
        throw new AdhelmError(
          'conflict',
          `You have ${MAX_VIEWS_PER_SCREEN} views of this page. Remove one you do not need.`,
        );
      }
      return insertView(client, reader, view, now());
    }),
  );
}

/** Throws `not-found` for a view that is not the person's own, otherwise as `addView`. */
export async function changeView(
  { pool, now }: ViewServices,
  reader: ViewReader,
  id: string,
  view: SavedViewDraft,
): Promise<SavedView> {
  mayShare(reader, view);
  const changed = await named(view.name, () => updateView(pool, reader, id, view, now()));
  if (changed === null) throw notYours();
  return changed;
}

/** Throws `not-found` for a view that is not the person's own. */
export async function removeView({ pool }: ViewServices, reader: ViewReader, id: string): Promise<void> {
  if (!(await deleteView(pool, reader, id))) throw notYours();
}

const notYours = () => new AdhelmError('not-found', 'View not found');

/** A view may name accounts and clients, so people limited to some accounts cannot share theirs. */
function mayShare(reader: ViewReader, { isShared }: SavedViewDraft): void {
  if (isShared && !reader.seesShared) {
    throw new AdhelmError('forbidden', 'Only people with access to all accounts can share views');
  }
}

async function named<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) {
      throw new AdhelmError('conflict', `You already have a view called “${name}”`, { cause: error });
    }
    throw error;
  }
}
