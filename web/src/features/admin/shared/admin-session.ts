import type { AdminSessionReply } from '@contract/admin.ts';
import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, callApi } from '../../../lib/api.ts';

/** The session as the page knows it. Only the server grants access. */
interface AdminSession extends AdminSessionReply {
  /** The server has refused a call of a page that was unlocked. */
  ended?: boolean;
}

const SESSION_KEY = ['admin-session'];

/** The first part of the key of every query that holds what only admins may see. */
export const ADMIN_KEY = 'admin';

/**
 * The session of the page. While it is unlocked, any query or mutation of any feature that is answered 401 locks it; once
 * it is locked, nothing that was loaded stays in memory.
 */
export function useAdminSession() {
  const client = useQueryClient();
  const session = useQuery<AdminSession>({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => callApi('GET /api/admin/session', { signal }),
    refetchOnMount: 'always',
  });
  const unlocked = session.data?.unlocked === true;

  useEffect(() => {
    if (unlocked) return onRefusal(client, () => setAdminSession(client, { unlocked: false, ended: true }));
    client.removeQueries({ queryKey: [ADMIN_KEY] });
  }, [unlocked, client]);

  return { session, unlocked };
}

export function setAdminSession(client: QueryClient, session: AdminSession): void {
  client.setQueryData<AdminSession>(SESSION_KEY, session);
}

function onRefusal(client: QueryClient, refused: () => void): () => void {
  const check = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    if (error instanceof ApiError && error.status === 401) refused();
  };
  const stopQueries = client.getQueryCache().subscribe(check);
  const stopMutations = client.getMutationCache().subscribe(check);
  return () => {
    stopQueries();
    stopMutations();
  };
}
