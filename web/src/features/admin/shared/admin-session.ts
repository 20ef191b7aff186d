import type { AdminSessionReply } from '@contract/admin.ts';
import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, callApi } from '../../../lib/api.ts';

/** The session as the page knows it. Only the server grants access. */
interface AdminSession extends AdminSessionReply {
  /** Whether the server ended the session by refusing a call. */
  ended?: boolean;
}

const SESSION_KEY = ['admin-session'];

/** The first part of the key of every query whose data only admins may see. */
export const ADMIN_KEY = 'admin';

/**
 * Manages the page's session. A 401 in reply to any query or mutation ends it. Without a session, no loaded
 * data stays in memory.
 */
export function useAdminSession() {
  const client = useQueryClient();
  const session = useQuery<AdminSession>({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => callApi('GET /api/admin/session', { signal }),
    refetchOnMount: 'always',
  });
  const hasSession = session.data?.unlocked === true;

  useEffect(() => {
    if (hasSession) return onRefusal(client, () => setAdminSession(client, { unlocked: false, ended: true }));
    client.removeQueries({ queryKey: [ADMIN_KEY] });
  }, [hasSession, client]);

  return { session, hasSession };
}

/** Returns whether the page has a session, as {@link useAdminSession} last learned it. */
export function useHasSession(): boolean {
  return useQuery<AdminSession>({ queryKey: SESSION_KEY, queryFn: skipToken }).data?.unlocked === true;
}

/** Returns the named admin of the session; undefined with the configured password, which has all rights. */
export function useAdmin(): AdminSession['admin'] {
  return useQuery<AdminSession>({ queryKey: SESSION_KEY, queryFn: skipToken }).data?.admin;
}

/** Stores what the page knows of its session. */
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
