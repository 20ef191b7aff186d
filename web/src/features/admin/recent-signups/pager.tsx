import { Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { Pages } from './use-pages.ts';

interface Props {
  pages: Pages<unknown>;
  /** What is turned over, for who hears the page. */
  label: string;
  /** After a turn; the new page is to be read from its top. */
  onTurn: () => void;
}

/** To the page before and to the next one; nothing where all is on one page. */
export function Pager({ pages, label, onTurn }: Props) {
  const { t } = useTranslation('admin');
  const { index, hasNext, isTurning, next, previous } = pages;
  if (index === 0 && !hasNext) return null;
  const turn = (turnPage: () => void) => () => {
    turnPage();
    onTurn();
  };
  return (
    <Flex as="nav" aria-label={label} justify="space-between" gap="3" marginTop="3">
      <Button
        look="outline"
        fontSize="sm"
        disabled={index === 0 || isTurning}
        onClick={turn(() => previous())}
      >
        <ChevronLeft aria-hidden size={16} />
        {t('pages.previous')}
      </Button>
      <Button look="outline" fontSize="sm" disabled={!hasNext || isTurning} onClick={turn(() => next())}>
        {t('pages.next')}
        <ChevronRight aria-hidden size={16} />
      </Button>
    </Flex>
  );
}
