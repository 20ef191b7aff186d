import { Flex, Stack, Text } from '@chakra-ui/react';
import { PEOPLE_COUNT_MAX } from '@contract/people.ts';
import type { Wave } from '@contract/waves.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, isRefusal } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Failure } from '../shared/failure.tsx';
import { ProgressBar } from '../shared/progress-bar.tsx';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { useFormats } from '../shared/use-formats.ts';
import { useMay } from '../shared/use-may.ts';
import { excludedCount } from './excluded-count.ts';
import { useMinutesUntil } from './use-minutes-until.ts';
import { previewQuery, WAVES_KEY, waveKey } from './wave-queries.ts';

/** `holdNow` holds the list as it is now, whatever the preview showed. */
type Step = 'hold' | 'holdNow' | 'release' | 'cancel';

/** Shows the current state of a wave, and the steps that are possible now. */
export function WaveActions({ wave }: { wave: Wave }) {
  const { t } = useTranslation('waves');
  const formats = useFormats();
  const client = useQueryClient();
  const mayAct = useMay('POST /api/admin/waves/{id}/release');
  const { id, state, heldUntil } = wave;
  const done = wave.released + excludedCount(wave);
  const minutes = useMinutesUntil(heldUntil);
  const { data: preview, error: previewError } = useQuery({ ...previewQuery(id), enabled: false });
  const step = useMutation({
    mutationFn: (one: Step) => {
      if (one === 'release' || one === 'cancel')
        return callApi(`POST /api/admin/waves/{id}/${one}`, { params: { id } });
      const query = one === 'hold' ? { hash: preview?.hash } : {};
      return callApi('POST /api/admin/waves/{id}/hold', { params: { id }, query });
    },
    onSuccess: async (changed) => {
      // A late reply to an earlier request would overwrite the change.
      await client.cancelQueries({ queryKey: waveKey(id) });
      client.setQueryData(waveKey(id), changed);
      void refetchActivity(client);
    },
    onMutate: () => ({ seenHash: preview?.hash }),
    // The step ends with the new preview, so that no second click sends the old hash.
    onError: () => client.invalidateQueries({ queryKey: WAVES_KEY }),
  });
  const button = (one: Step, text: string, options: { variant?: 'outline'; disabled?: boolean } = {}) => (
    <Button
      fontSize="sm"
      {...options}
      disabled={options.disabled || step.isPending}
      onClick={() => step.mutate(one)}
    >
      {text}
    </Button>
  );
  const isOtherList =
    step.variables === 'hold' && isRefusal(step.error) && step.context?.seenHash !== preview?.hash;
  const refusal = wave.choosing?.refusal;
  const isChoosing = refusal === null;
  const mayHold = state === 'draft' && !isChoosing;
  // A choice of many people may take longer than Hosting waits. The hold of so many does not.
  const isPreviewLate = previewError !== null && !isRefusal(previewError);
  function holdText(): string {
    if (minutes > 0) return t('now.held', { minutes: formats.number(minutes) });
    return t(wave.startsAt ? 'now.starting' : 'now.ready');
  }
  const isChanged = Boolean(preview) && wave.hash !== null && preview?.hash !== wave.hash;
  return (
    <Stack gap="3">
      <Text role="status">
        {state === 'draft' && t(isChoosing ? 'now.choosing' : 'now.draft')}
        {state === 'held' && heldUntil && holdText()}
        {state === 'releasing' && t('now.releasing')}
        {state === 'cancelled' && t(wave.released > 0 ? 'now.stopped' : 'now.cancelled')}
      </Text>
      {isChanged && state === 'held' && <Text color="ink.muted">{t('now.changed')}</Text>}
      {state === 'releasing' && (
        <Flex align="center" gap="3" fontSize="sm" fontVariantNumeric="tabular-nums">
          <ProgressBar label={t('now.releasing')} value={done} max={wave.members} />
          {t('now.progress', {
            done: formats.number(done),
            total: formats.number(wave.members),
          })}
        </Flex>
      )}
      {refusal && (
        <Notice tone="fail" role="alert" title={t(`refusals.${refusal}`, { max: PEOPLE_COUNT_MAX })} />
      )}
      {mayAct && (
        <Flex gap="2" wrap="wrap">
          {mayHold &&
            button('hold', t('actions.hold', { count: preview?.members ?? wave.number }), {
              disabled: !preview?.members,
            })}
          {mayHold &&
            (isOtherList || isPreviewLate || refusal === 'otherList') &&
            button('holdNow', t('actions.holdNow'), {
              variant: 'outline',
              disabled: !preview?.members && !isPreviewLate,
            })}
          {state === 'held' &&
            button('release', t('actions.release', { count: wave.members }), {
              disabled: minutes > 0,
            })}
          {(state === 'draft' || state === 'held') &&
            button('cancel', t('actions.cancel'), { variant: 'outline' })}
          {state === 'releasing' && button('cancel', t('actions.stop'), { variant: 'outline' })}
        </Flex>
      )}
      {step.error && <Failure error={step.error} />}
    </Stack>
  );
}
