import { Flex, Text } from '@chakra-ui/react';
import { BULK_MAX } from '@contract/limits.ts';
import { ACCESS_TIERS, type AccessTier } from '@contract/values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/input.tsx';
import { TierOptions } from '../shared/tier-options.tsx';
import { useFormats } from '../shared/use-formats.ts';
import type { PeopleSelection } from './use-people-selection.ts';

/** The number of people from which an assignment needs a confirmation. */
const CONFIRMED_FROM = 21;

interface Props {
  selection: PeopleSelection;
  isPending: boolean;
  assign: (tier: AccessTier) => void;
}

/** Shows how many people are chosen, and gives them a tier. */
export function TierBar({ selection, isPending, assign }: Props) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const formats = useFormats();
  const [tier, setTier] = useState<AccessTier>('priority');
  const [asked, setAsked] = useState<number | null>(null);
  const { count } = selection;
  // The first people of a list are chosen by their number, others by their ids.
  const isTooMuch = 'ids' in selection.chosen && count > BULK_MAX;
  const isAsking = asked === count;
  const values = { number: formats.number(count), tier: t(`admin:tiers.${tier}`) };
  return (
    <Flex align="center" wrap="wrap" columnGap="3" rowGap="1" paddingBlock="2" fontSize="sm">
      <Text role="status" fontVariantNumeric="tabular-nums" color={isTooMuch ? 'fail' : undefined}>
        {isAsking ? t('people.ask', values) : t('promote.selected', values)}
        {isTooMuch && ` ${t('promote.tooMany', { max: formats.number(BULK_MAX) })}`}
      </Text>
      {!isAsking && (
        <Select
          width="auto"
          minHeight="touch"
          paddingBlock="1"
          fontSize={{ base: 'md', md: 'sm' }}
          aria-label={t('people.tier')}
          value={tier}
          onChange={(event) => setTier(ACCESS_TIERS.find((one) => one === event.target.value) ?? tier)}
        >
          <TierOptions tiers={ACCESS_TIERS} />
        </Select>
      )}
      <Button
        fontSize="sm"
        disabled={isTooMuch || isPending}
        onClick={() => (count >= CONFIRMED_FROM && !isAsking ? setAsked(count) : assign(tier))}
      >
        {t(isPending ? 'tier.assigning' : isAsking ? 'people.confirm' : 'people.assign', values)}
      </Button>
      <Button variant="quiet" fontSize="sm" onClick={() => (isAsking ? setAsked(null) : selection.clear())}>
        {t(isAsking ? 'people.cancel' : 'promote.clear')}
      </Button>
    </Flex>
  );
}
