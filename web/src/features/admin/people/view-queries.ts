import type { PeopleView } from '@contract/people-views.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { ADMIN_KEY } from '../shared/admin-session.ts';
import type { Report } from '../shared/outcome.tsx';
import { refetchActivity } from '../shared/refetch-activity.ts';
import type { PeopleParams } from './people-params.ts';

/** Lists the saved views of all admins. */
export const viewsQuery = queryOptions({
  queryKey: [ADMIN_KEY, 'people-views'],
  queryFn: ({ signal }) => callApi('GET /api/admin/people-views', { signal }),
});

/** Saves the shown list under a name, and deletes saved views. Each reply has all views. */
export function useViewChanges({ userType, filter, order }: PeopleParams, report: Report) {
  const client = useQueryClient();
  const show = async (views: PeopleView[]) => {
    // A late reply to an earlier request would overwrite the change.
    await client.cancelQueries({ queryKey: viewsQuery.queryKey });
    client.setQueryData(viewsQuery.queryKey, views);
    void refetchActivity(client);
  };
  const save = useMutation({
    mutationFn: (name: string) =>
      callApi('POST /api/admin/people-views', { body: { name, userType, filter, sort: order } }),
    onSuccess: async (views, name) => {
      await show(views);
      report({ status: 'done', text: 'people.views.saved', values: { name } });
    },
    onError: (error) => report({ status: 'failed', text: 'people.views.saveFailed', error }),
  });
  const remove = useMutation({
    mutationFn: ({ id }: PeopleView) => callApi('DELETE /api/admin/people-views/{id}', { params: { id } }),
    onSuccess: async (views, { name }) => {
      await show(views);
      report({ status: 'done', text: 'people.views.deleted', values: { name } });
    },
    onError: (error) => report({ status: 'failed', text: 'people.views.deleteFailed', error }),
  });
  return { save, remove };
}
