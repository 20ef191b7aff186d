import { Box, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored } from '../../../lib/storage.ts';
import { InvitePanel } from '../invitations/invite-panel.tsx';
import { RecalculatePanel } from '../recalculation/recalculate-panel.tsx';
import { ToolDisclosure } from '../shared/tool-disclosure.tsx';
import { useMay } from '../shared/use-may.ts';

/**
 * Shows the tools above the queues. After a reload they are open if the browser still watches a recalculation.
 * @param isShown false on views without tools. They stay mounted, so that what was typed and issued is kept.
 */
export function WaitlistTools({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('waitlist');
  const [isOpen, setOpen] = useState(() => readStored('recalculation') !== null);
  const mayRecalculate = useMay('POST /api/admin/update-priorities');
  const mayInvite = useMay('POST /api/admin/beta-invitation');
  if (!mayRecalculate && !mayInvite) return null;
  return (
    <Box display={isShown ? 'block' : 'none'}>
      <ToolDisclosure label={t('tools')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }} gap="4">
          {mayRecalculate && <RecalculatePanel />}
          {mayInvite && <InvitePanel />}
        </Grid>
      </ToolDisclosure>
    </Box>
  );
}
