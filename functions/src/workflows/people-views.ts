import { isDeepStrictEqual } from 'node:util';
import { PEOPLE_VIEWS_MAX } from '@contract/limits.ts';
import { NO_FILTER, type PeopleFilter } from '@contract/people.ts';
import type { PeopleView } from '@contract/people-views.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { addToAudit } from '../collections/audit-log.ts';
import { CONTENDED, inTransaction } from '../collections/database.ts';
import { newViewId, type PeopleViewsDoc, peopleViewsRef } from '../collections/people-views.ts';

/** Why a view is not saved, as a key of refusals.json. */
type SaveProblem = 'viewNameTaken' | 'tooManyViews';

/** Returns the saved views, sorted by name. */
export async function readViews(db: Firestore): Promise<PeopleView[]> {
  return viewsOf((await peopleViewsRef(db).get()).data());
}

/**
 * Saves a view and logs it, in one commit. Repeating the call changes nothing. Another list with the same name, in
 * capitals or not, is refused, so that no admin replaces another's view.
 */
export async function saveView(
  db: Firestore,
  view: Omit<PeopleView, 'id'>,
  admin: string,
  now: Date,
): Promise<{ views: PeopleView[] } | { problem: SaveProblem }> {
  const ref = peopleViewsRef(db);
  const name = view.name.normalize('NFC');
  const saved: PeopleView = { ...view, name, filter: storable(view.filter), id: newViewId(db) };
  return inTransaction(
    db,
    async (transaction) => {
      const views = viewsOf((await transaction.get(ref)).data());
      const namesake = views.find((other) => other.name.toLowerCase() === name.toLowerCase());
      if (namesake) {
        const isSame = isDeepStrictEqual({ ...namesake, id: saved.id }, saved);
        return isSame ? { views } : { problem: 'viewNameTaken' as const };
      }
      if (views.length >= PEOPLE_VIEWS_MAX) return { problem: 'tooManyViews' as const };
      const stored = [...views, saved];
      transaction.set(ref, { views: stored });
      addToAudit(transaction, db, { action: 'view-saved', admin, view: name }, now);
      return { views: viewsOf({ views: stored }) };
    },
    CONTENDED,
  );
}

/** Deletes a view and logs it, in one commit, if it still exists. @returns the others. */
export async function deleteView(db: Firestore, id: string, admin: string, now: Date): Promise<PeopleView[]> {
  const ref = peopleViewsRef(db);
  return inTransaction(
    db,
    async (transaction) => {
      const views = viewsOf((await transaction.get(ref)).data());
      const deleted = views.find((view) => view.id === id);
      if (!deleted) return views;
      const others = views.filter((view) => view !== deleted);
      transaction.set(ref, { views: others });
      addToAudit(transaction, db, { action: 'view-deleted', admin, view: deleted.name }, now);
      return others;
    },
    CONTENDED,
  );
}

/** Returns the stored views, sorted by name. */
function viewsOf(stored: PeopleViewsDoc | undefined): PeopleView[] {
  return (stored?.views ?? [])
    .map((view) => ({ ...view, filter: storable(view.filter) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Returns a filter as it is stored, without undefined values. A facet that was added after the filter was
 * saved selects all people.
 */
function storable(filter: PeopleFilter): PeopleFilter {
  const { minScore, ...facets } = { ...NO_FILTER, ...filter };
  return { ...facets, ...(minScore === undefined ? {} : { minScore }) };
}
