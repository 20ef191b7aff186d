import { Flex, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useFormats } from './use-formats.ts';

interface Props {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  shown: number;
  /** Whether the rows are people, whom some languages count with another word. */
  isOfPeople?: boolean;
}

/** The sentences for a list with more rows, and for one whose rows are all shown. */
const TEXTS = {
  rows: ['list.shown', 'list.allShown'],
  people: ['list.peopleShown', 'list.allPeopleShown'],
} as const;

/** Shows how many rows are loaded, and a button that loads the next page. */
export function ShowMore({ list, shown, isOfPeople = false }: Props) {
  const { t } = useTranslation('waitlist');
  const number = useFormats().number(shown);
  const [some, all] = TEXTS[isOfPeople ? 'people' : 'rows'];
  const sentence = useRef<HTMLParagraphElement>(null);
  const buttonRef = useFocusFallback(sentence);
  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap="3">
      <Text
        ref={sentence}
        tabIndex={-1}
        role="status"
        color="ink.muted"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        _focus={{ outline: 'none' }}
      >
        {t(list.hasNextPage ? some : all, { number })}
      </Text>
      {list.hasNextPage && (
        <Button
          ref={buttonRef}
          variant="outline"
          fontSize="sm"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => !list.isFetchingNextPage && list.fetchNextPage()}
        >
          {t(list.isFetchingNextPage ? 'list.loadingMore' : 'list.more')}
        </Button>
      )}
    </Flex>
  );
}
