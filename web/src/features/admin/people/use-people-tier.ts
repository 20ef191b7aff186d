import type { AccessTier } from '@contract/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callAction } from '../shared/call-action.ts';
import { type Report, undoOf } from '../shared/outcome.tsx';
import { refetchLists } from '../shared/queue-pages.ts';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { useFormats } from '../shared/use-formats.ts';
import { refetchPeople } from './people-pages.ts';
import type { PeopleParams } from './people-params.ts';
import type { PeopleSelection } from './use-people-selection.ts';

/**
 * Gives the chosen people a tier, all or none. Many people get it by a job.
 * @param onJob receives the id of the job.
 */
export function usePeopleTier(
  { userType, filter, order }: PeopleParams,
  { chosen, clear }: PeopleSelection,
  report: Report,
  onJob: (id: string) => void,
) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const formats = useFormats();
  return useMutation({
    mutationFn: (tier: AccessTier) =>
      callAction('POST /api/admin/people/{userType}/tier', {
        params: { userType },
        body:
          'first' in chosen
            ? { tier, filter, sort: order, number: chosen.first }
            : { tier, userIds: [...chosen.ids] },
      }),
    onSuccess: ({ reply: { changed, unchanged, waiting }, auditId }, tier) => {
      if (waiting && auditId) {
        clear();
        onJob(auditId);
        return;
      }
      void refetchPeople(client);
      void refetchLists(client, userType);
      void refetchActivity(client);
      clear();
      report({
        status: 'done',
        text: 'people.tierDone',
        ...undoOf('assign-tier', auditId),
        ...(unchanged > 0 ? { detail: 'people.tierKept' } : {}),
        values: {
          number: formats.number(changed),
          kept: formats.number(unchanged),
          tier: t(`tiers.${tier}`),
        },
      });
    },
    onError: (error) => report({ status: 'failed', text: 'tier.failed', error }),
  });
}
