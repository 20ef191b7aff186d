import { Box, Grid } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { InvitePanel } from '../invitations/invite-panel.tsx';
import { RecalculatePanel } from '../recalculation/recalculate-panel.tsx';
import { useMay } from '../shared/use-may.ts';

/**
 * Shows the tools above the queues; on a phone behind a button, so that the first row is on the first screen.
 * After a reload they are open if the browser still watches a recalculation.
 * @param isShown false on views without tools. They stay mounted, so that what was typed and issued is kept.
 */
export function WaitlistTools({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('waitlist');
  const id = useId();
  const [isOpen, setOpen] = useState(() => readStored('recalculation') !== null);
  const mayRecalculate = useMay('POST /api/admin/update-priorities');
  const mayInvite = useMay('POST /api/admin/beta-invitation');
  if (!mayRecalculate && !mayInvite) return null;
  return (
    <Box display={isShown ? 'block' : 'none'}>
      <Button
        variant="outline"
        fontSize="sm"
        display={{ md: 'none' }}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tools')}
      </Button>
      <Grid
        id={id}
        display={{ base: isOpen ? 'grid' : 'none', md: 'grid' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
        gap="4"
        marginTop={{ base: '3', md: '0' }}
      >
        {mayRecalculate && <RecalculatePanel />}
        {mayInvite && <InvitePanel />}
      </Grid>
    </Box>
  );
}
