import { Box, Grid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { readStored } from '../../../lib/storage.ts';
import { InvitePanel } from '../invitations/invite-panel.tsx';
import { RecalculatePanel } from '../recalculation/recalculate-panel.tsx';
import { ToolDisclosure } from '../shared/tool-disclosure.tsx';
import { useMay } from '../shared/use-may.ts';
import { useQueryState } from '../shared/use-query-state.ts';

/**
 * Shows the tools above the queues. They are open at first if the address says so, or if the admin is watching a
 * recalculation. A change of tab neither opens nor closes them, although it removes `tools` from the address.
 * @param isShown false on views without tools. They stay mounted, so that what was typed and issued is kept.
 */
export function WaitlistTools({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('waitlist');
  const [tools] = useQueryState('tools', ['closed', 'open']);
  const mayInvite = useMay('POST /api/admin/beta-invitation');
  return (
    <Box display={isShown ? 'block' : 'none'}>
      <ToolDisclosure
        label={t('tools')}
        startsOpen={tools === 'open' || readStored('recalculation') !== null}
      >
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }} gap="4">
          <RecalculatePanel />
          {mayInvite && <InvitePanel />}
        </Grid>
      </ToolDisclosure>
    </Box>
  );
}
