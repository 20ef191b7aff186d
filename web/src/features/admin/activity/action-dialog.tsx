import { Stack, Text } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../shared/dialog.tsx';
import { Failure } from '../shared/failure.tsx';
import { useCloseOpened } from '../shared/opened-signup.ts';
import { ShowMore } from '../shared/show-more.tsx';
import { ACTIONS, Decision, Details, UndoState, When } from './action-parts.tsx';
import { actionQuery } from './activity-pages.ts';
import { Changes } from './change-text.tsx';

/** Shows an action with all its changes, page by page. */
export function ActionDialog({ id }: { id: string }) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const query = useInfiniteQuery(actionQuery(id));
  const { action, changes = [] } = query.data ?? {};
  const title = t(action ? ACTIONS[action.act] : 'activity.action');
  return (
    <Dialog contentKey={id} title={title} onClose={useCloseOpened()}>
      {query.error && <Failure error={query.error} onRetry={() => query.refetch()} />}
      {query.isLoading && <Text color="ink.muted">{t('admin:loading')}</Text>}
      {action && (
        <Stack gap="4" fontSize="sm">
          <When action={action} />
          <Details action={action} />
          <Decision action={action} />
          <UndoState action={action} />
          {changes.length > 0 && (
            <>
              <Changes changes={changes} />
              <ShowMore list={query} shown={changes.length} isOfPeople />
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
