import { Flex, Text } from '@chakra-ui/react';
import { BULK_MAX } from '@contract/limits.ts';
import { ACCESS_TIERS } from '@contract/values.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/input.tsx';
import { TierOptions } from '../shared/tier-options.tsx';
import { useFormats } from '../shared/use-formats.ts';
import type { PeopleSelection } from './use-people-selection.ts';
import { type BulkTier, PROMOTION } from './use-people-tier.ts';

/** The number of people from which an assignment needs a confirmation. */
const CONFIRMED_FROM = 21;

interface Props {
  selection: PeopleSelection;
  isPending: boolean;
  assign: (given: BulkTier) => void;
}

/** The value of the option that promotes. The other options are tiers, which may also lower people. */
const PROMOTE = 'promote';

/**
 * Shows the number of selected people, and promotes them or sets their tier. Always in place, so that rows do not
 * move.
 */
export function TierBar({ selection, isPending, assign }: Props) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const formats = useFormats();
  const [given, setGiven] = useState(PROMOTION);
  const [asked, setAsked] = useState<number | null>(null);
  const { count, selected } = selection;
  // The first people of a list are sent as a number with the ids of those left out, others as ids.
  const isFirst = 'first' in selected;
  const isTooMany = (isFirst ? selected.except : selected.ids).size > BULK_MAX;
  const isAsking = asked === count;
  const { tier, promote } = given;
  const values = { number: formats.number(count), tier: t(`admin:tiers.${tier}`) };
  return (
    <Flex align="center" wrap="wrap" columnGap="3" rowGap="1" paddingBlock="2" fontSize="sm">
      <Text
        role="status"
        fontVariantNumeric="tabular-nums"
        color={isTooMany ? 'fail' : undefined}
        // Without a selection it has no text, and needs no gap.
        _empty={{ marginInlineEnd: '-3' }}
      >
        {isAsking
          ? t(promote ? 'promote.ask' : 'people.ask', values)
          : count > 0 && t('promote.selected', values)}
        {isTooMany &&
          ` ${t(isFirst ? 'promote.tooManyLeftOut' : 'promote.tooMany', { max: formats.number(BULK_MAX) })}`}
      </Text>
      {!isAsking && (
        <Select
          width="auto"
          minHeight="touch"
          paddingBlock="1"
          fontSize={{ base: 'md', md: 'sm' }}
          aria-label={t('people.tier')}
          value={promote ? PROMOTE : tier}
          onChange={({ target }) => {
            const chosen = ACCESS_TIERS.find((one) => one === target.value);
            setGiven(chosen ? { tier: chosen, promote: false } : PROMOTION);
          }}
        >
          <option value={PROMOTE}>{t('promote.button')}</option>
          <TierOptions tiers={ACCESS_TIERS} />
        </Select>
      )}
      <Button
        fontSize="sm"
        disabled={count === 0 || isTooMany || isPending}
        onClick={() => {
          const isConfirmed = isAsking || count < CONFIRMED_FROM;
          setAsked(isConfirmed ? null : count);
          if (isConfirmed) assign(given);
        }}
      >
        {t(labelOf({ isPending, isAsking, promote }), values)}
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
function labelOf({ isPending, isAsking, promote }: Record<'isPending' | 'isAsking' | 'promote', boolean>) {
  if (isPending) return promote ? 'promote.pending' : 'tier.assigning';
  if (isAsking) return 'people.confirm';
  return promote ? 'promote.button' : 'people.assign';
}
