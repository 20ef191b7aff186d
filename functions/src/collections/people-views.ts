import type { PeopleView } from '@contract/people-views.ts';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { collection } from './database.ts';

/**
 * `system/peopleViews`: the saved views of the list of people, at most `PEOPLE_VIEWS_MAX`. They are in one document,
 * so that a save can compare the names and count the views.
 */
export interface PeopleViewsDoc {
  views: PeopleView[];
}

/** Returns the reference of `system/peopleViews`. */
export function peopleViewsRef(db: Firestore): DocumentReference<PeopleViewsDoc, PeopleViewsDoc> {
  return collection<PeopleViewsDoc>(db, 'system').doc('peopleViews');
}

/** Returns an unused id of a view. */
export function newViewId(db: Firestore): string {
  return db.collection('system').doc().id;
}
