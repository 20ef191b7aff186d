import { object } from 'yup';
import { choice, documentId, requiredChoice, text } from './fields.ts';
import { VIEW_NAME_MAX } from './limits.ts';
import { PEOPLE_ORDERS, type PeopleFilter, type PeopleOrder, peopleFilterSchema } from './people.ts';
import { USER_TYPES, type UserType } from './values.ts';

/** POST /api/admin/people-views */
export const peopleViewSchema = object({
  name: text(VIEW_NAME_MAX).required('required'),
  userType: requiredChoice(USER_TYPES),
  filter: peopleFilterSchema,
  sort: choice(PEOPLE_ORDERS),
});

/** DELETE /api/admin/people-views/{id} */
export const peopleViewParamsSchema = object({
  id: documentId(),
});

/** A saved view of the list of people. All admins share the saved views. */
export interface PeopleView {
  id: string;
  /** Unique. */
  name: string;
  userType: UserType;
  filter: PeopleFilter;
  sort: PeopleOrder;
}
