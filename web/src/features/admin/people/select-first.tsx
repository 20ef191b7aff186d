import { chakra, Text } from '@chakra-ui/react';
import { BULK_MAX, WAVE_MAX } from '@contract/limits.ts';
import { PEOPLE_COUNT_MAX, type PeopleCount } from '@contract/people.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { ADMIN_ADDRESSES } from '../shared/admin-addresses.ts';
import { useFormats } from '../shared/use-formats.ts';

interface Props {
  count: PeopleCount;
  selectFirst: (number: number) => void;
}

/**
 * Selects all people of the list or the first ones, whether or not their rows are loaded. A list that is too long to
 * be selected says so in place of the button.
 */
export function SelectFirst({ count: { count, isMore }, selectFirst }: Props) {
  const { t } = useTranslation('waitlist');
  const formats = useFormats();
  return (
    <chakra.form
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        const number = Number(new FormData(event.currentTarget).get('number'));
        if (number > 0) selectFirst(number);
      }}
    >
      {!isMore && (
        <Button variant="outline" fontSize="sm" onClick={() => selectFirst(count)}>
          {t('people.chooseAll', { number: formats.number(count) })}
        </Button>
      )}
      <Input
        key={count}
        name="number"
        type="number"
        inputMode="numeric"
        min={1}
        max={count}
        required
        width="6rem"
        minHeight="touch"
        paddingBlock="1"
        fontSize={{ base: 'md', md: 'sm' }}
        aria-label={t('people.firstNumber')}
        defaultValue={Math.min(count, BULK_MAX)}
      />
      <Button type="submit" variant="outline" fontSize="sm">
        {t('people.chooseFirst')}
      </Button>
      {isMore && (
        <Text maxWidth="24rem" color="ink.muted" fontSize="xs">
          <LinkedText
            text={t('people.tooManyToChoose', { max: PEOPLE_COUNT_MAX, waveMax: WAVE_MAX })}
            to={{ waves: ADMIN_ADDRESSES.waves }}
          />
        </Text>
      )}
    </chakra.form>
  );
}
