import { Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { HOLD_MAX_MINUTES, WAVE_MAX, WAVE_NAME_MAX } from '@contract/limits.ts';
import { EARLY_ACCESS_TIERS, USER_TYPES } from '@contract/values.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { callApi } from '../../../lib/api.ts';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SectionHeading } from '../../../ui/heading.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { Checkbox } from '../shared/checkbox.tsx';
import { Failure } from '../shared/failure.tsx';
import { refetchActivity } from '../shared/refetch-activity.ts';
import { TierOptions } from '../shared/tier-options.tsx';
import { useSearchChange } from '../shared/use-search-change.ts';
import { waveSearch } from '../shared/wave-link.tsx';
import { instantOf, timeZones, zoneName } from './local-time.ts';
import { formSearch, LIST_SEARCH } from './use-wave-location.ts';
import { bodyOf, clearExtraFacets, readDraft, type WaveDraft, writeDraft } from './wave-draft.ts';
import { WaveFilter } from './wave-filter.tsx';
import { WAVES_KEY } from './wave-queries.ts';
import { WaveQuotas } from './wave-quotas.tsx';

const COLUMNS = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/** Drafts a wave. The address contains the draft, so that Back returns to it from the preview. */
export function WaveForm() {
  const { t, i18n } = useTranslation(['waves', 'waitlist', 'admin']);
  const headingId = useId();
  const client = useQueryClient();
  const changeSearch = useSearchChange();
  const { search } = useLocation();
  // Safari refuses to change the address more than 100 times in 30 seconds, which must not lose what is typed.
  const [{ draft, cleared }, setDraft] = useState(() =>
    clearExtraFacets(readDraft(new URLSearchParams(search))),
  );
  const change = (changed: Partial<WaveDraft>) => {
    const next = clearExtraFacets({ ...draft, ...changed });
    const isAboutFacets = changed.facets !== undefined || changed.userType !== undefined;
    setDraft(isAboutFacets ? next : { ...next, cleared });
    changeSearch(formSearch(writeDraft(next.draft)), { replace: true });
  };
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/admin/waves', { body: bodyOf(draft) }),
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: WAVES_KEY });
      void refetchActivity(client);
      changeSearch(waveSearch(id));
    },
  });
  const startDay = new Date(instantOf(draft.start, 'UTC') || Date.now());
  const isComplete = draft.name.trim() !== '' && Number(draft.number) > 0;
  return (
    <Stack
      as="form"
      aria-labelledby={headingId}
      gap="5"
      maxWidth="reading"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isPending) mutate();
      }}
    >
      <SectionHeading id={headingId} size="item">
        {t('new')}
      </SectionHeading>
      <Grid templateColumns={COLUMNS} gap="3" alignItems="start">
        <Field label={t('form.name')} required>
          {(control) => (
            <Input
              {...control}
              maxLength={WAVE_NAME_MAX}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('form.userType')}>
          {(control) => (
            <Select
              {...control}
              value={draft.userType}
              onChange={(event) =>
                change({ userType: USER_TYPES.find((type) => type === event.target.value) ?? 'fan' })
              }
            >
              {USER_TYPES.map((type) => (
                <option key={type} value={type}>
                  {t(`userTypes.${type}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('form.number')} required>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={WAVE_MAX}
              value={draft.number}
              onChange={(event) => change({ number: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('form.tier')}>
          {(control) => (
            <Select
              {...control}
              value={draft.tier}
              onChange={(event) =>
                change({ tier: EARLY_ACCESS_TIERS.find((tier) => tier === event.target.value) ?? draft.tier })
              }
            >
              <TierOptions tiers={EARLY_ACCESS_TIERS} />
            </Select>
          )}
        </Field>
      </Grid>
      <WaveFilter draft={draft} cleared={cleared} change={change} columns={COLUMNS} />
      <WaveQuotas quotas={draft.quotas} change={(quotas) => change({ quotas })} />
      <Grid templateColumns={COLUMNS} gap="3" alignItems="start">
        <Field label={t('form.hold')} help={t('form.holdHelp')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={HOLD_MAX_MINUTES}
              value={draft.holdMinutes}
              onChange={(event) => change({ holdMinutes: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('form.start')} help={t('form.startHelp')}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={draft.start}
              onChange={(event) => change({ start: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('form.zone')}>
          {(control) => (
            <Select
              {...control}
              value={draft.zone}
              onChange={(event) => change({ zone: event.target.value })}
            >
              {timeZones().map((zone) => (
                <option key={zone} value={zone}>
                  {zoneName(zone, i18n.language, startDay)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Grid>
      <Flex marginInlineStart="-3.5">
        <Checkbox checked={draft.notify} onChange={() => change({ notify: !draft.notify })}>
          {t('form.notify')}
        </Checkbox>
      </Flex>
      {error && <Failure error={error} />}
      <Flex gap="2" wrap="wrap" align="center">
        <Button type="submit" disabled={!isComplete || isPending}>
          {t(isPending ? 'form.pending' : 'form.preview')}
        </Button>
        <ButtonLink to={{ search: LIST_SEARCH }} state={PRESERVE_SCROLL} variant="quiet">
          {t('form.back')}
        </ButtonLink>
        <Text color="ink.muted" fontSize="sm">
          {t('form.note')}
        </Text>
      </Flex>
    </Stack>
  );
}
