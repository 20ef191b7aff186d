import { PEOPLE_VIEWS_MAX } from '@contract/limits.ts';
import { FACETS_MAX, orderOf, problemOfFilter } from '@contract/people.ts';
import { deleteView, readViews, saveView } from '../workflows/people-views.ts';
import { adminOf } from './admin-rights.ts';
import { ApiError } from './api-error.ts';
import type { Handler } from './operation.ts';

export const listPeopleViewsCall: Handler<'GET /api/admin/people-views'> = (_input, { db }) => readViews(db);

export const savePeopleViewCall: Handler<'POST /api/admin/people-views'> = async ({ body }, context) => {
  const sort = orderOf(body.filter, body.sort);
  const invalid = problemOfFilter(body.userType, body.filter, sort);
  if (invalid) throw new ApiError(400, invalid, { values: { max: FACETS_MAX } });
  const saved = await saveView(context.db, { ...body, sort }, adminOf(context), context.now());
  if ('problem' in saved) throw new ApiError(409, saved.problem, { values: { max: PEOPLE_VIEWS_MAX } });
  return saved.views;
};

export const deletePeopleViewCall: Handler<'DELETE /api/admin/people-views/{id}'> = ({ params }, context) =>
  deleteView(context.db, params.id, adminOf(context), context.now());
