import { Box, chakra } from '@chakra-ui/react';
import type { UserType } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { Button } from '../../ui/button.tsx';
import { ItemHeading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SubmitNotice } from '../../ui/use-submit.ts';
import { JoinedDrawing } from './joined-drawing.tsx';

/** Describes the props of {@link JoinedPanel}. */
export interface JoinedPanelProps {
  userType: UserType;
  /** The form's message. The toast has announced it, so the panel does not. */
  notice: SubmitNotice;
  /** The level that the heading needs on its page. */
  headingLevel: 'h2' | 'h3';
  /** Shows the form again. */
  onAgain: () => void;
}

/** Renders the panel that replaces a form after a signup. It does not say whether the address was known. */
export function JoinedPanel({ userType, notice, headingLevel, onAgain }: JoinedPanelProps) {
  const { t } = useTranslation('joined');
  return (
    <Box
      alignSelf="start"
      width="full"
      maxWidth="38rem"
      p={{ base: '5', sm: '8' }}
      bg="bg.panel"
      color="ink"
      textAlign="start"
      borderWidth="1px"
      borderColor="line"
      borderRadius={userType === 'fan' ? 'sheet' : 'sheetReply'}
      boxShadow="raised"
    >
      <JoinedDrawing />
      <ItemHeading
        as={headingLevel}
        ref={focusOnArrival}
        tabIndex={-1}
        size="section"
        mt="5"
        mb="4"
        _focus={{ outline: 'none' }}
      >
        {t('title')}
      </ItemHeading>
      <Notice tone={notice.tone} title={notice.title}>
        {notice.text}
      </Notice>
      <chakra.p mt="5" fontWeight="semibold">
        {t('brings')}
      </chakra.p>
      <chakra.ul mt="2" ps="5" listStyleType="disc" css={{ '& li': { mb: '1' } }}>
        <li>{t('place')}</li>
        <li>{t('link')}</li>
        <li>{t(userType)}</li>
      </chakra.ul>
      <chakra.p mt="3" fontSize="sm" color="ink.muted">
        {t('spam')}
      </chakra.p>
      <Button variant="outline" mt="5" onClick={onAgain}>
        {t('again')}
      </Button>
    </Box>
  );
}
