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
import { PROMOTED } from './use-people-tier.ts';

/** The number of people from which an assignment needs a confirmation. */
const CONFIRMED_FROM = 21;

interface Props {
  selection: PeopleSelection;
  isPending: boolean;
  assign: (tier: AccessTier) => void;
}

/** Shows the number of chosen people, and gives them a tier. Always in place, so that rows do not move. */
export function TierBar({ selection, isPending, assign }: Props) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const formats = useFormats();
  const [tier, setTier] = useState<AccessTier>(PROMOTED);
  const [asked, setAsked] = useState<number | null>(null);
  const { count } = selection;
  // The first people of a list are chosen by their number, others by their ids.
  const isTooMany = 'ids' in selection.chosen && count > BULK_MAX;
  const isAsking = asked === count;
  const isPromotion = tier === PROMOTED;
  const values = { number: formats.number(count), tier: t(`admin:tiers.${tier}`) };
  return (
    <Flex align="center" wrap="wrap" columnGap="3" rowGap="1" paddingBlock="2" fontSize="sm">
      <Text
        role="status"
        fontVariantNumeric="tabular-nums"
        color={isTooMany ? 'fail' : undefined}
        // Without a choice it has no text, and needs no gap.
        _empty={{ marginInlineEnd: '-3' }}
      >
        {isAsking ? t('people.ask', values) : count > 0 && t('promote.selected', values)}
        {isTooMany && ` ${t('promote.tooMany', { max: formats.number(BULK_MAX) })}`}
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
        disabled={count === 0 || isTooMany || isPending}
        onClick={() => {
          const isConfirmed = isAsking || count < CONFIRMED_FROM;
          setAsked(isConfirmed ? null : count);
          if (isConfirmed) assign(tier);
        }}
      >
        {t(labelOf({ isPending, isAsking, isPromotion }), values)}
      </Button>
      {count > 0 && (
        <Button variant="quiet" fontSize="sm" onClick={() => (isAsking ? setAsked(null) : selection.clear())}>
          {t(isAsking ? 'people.cancel' : 'promote.clear')}
        </Button>
      )}
    </Flex>
  );
}

/** Returns the key of the button's text. */
function labelOf({
  isPending,
  isAsking,
  isPromotion,
}: Record<'isPending' | 'isAsking' | 'isPromotion', boolean>) {
  if (isPending) return isPromotion ? 'promote.pending' : 'tier.assigning';
  if (isAsking) return 'people.confirm';
  return isPromotion ? 'promote.button' : 'people.assign';
}
