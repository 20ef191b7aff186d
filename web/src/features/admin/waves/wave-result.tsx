import { Stack, Text } from '@chakra-ui/react';
import { EXCLUSIONS, type Wave } from '@contract/waves.ts';
import { useTranslation } from 'react-i18next';
import { Fact, FactSection, Facts } from '../shared/facts.tsx';
import { UndoButton } from '../shared/undo-button.tsx';
import { useFormats } from '../shared/use-formats.ts';

/** Shows what became of a released wave, and offers to undo it. */
export function WaveResultSection({ wave }: { wave: Wave }) {
  const { t } = useTranslation('waves');
  const formats = useFormats();
  const { result, auditId, undo, excluded } = wave;
  if (!result || auditId === null) return null;
  const { mails, used } = result;
  const undone = undo && { restored: formats.number(undo.restored), kept: formats.number(undo.kept) };
  return (
    <FactSection title={t('result.title')}>
      <Stack gap="3">
        <Facts>
          <Fact name={t('result.released')}>
            {t('now.progress', { done: formats.number(wave.released), total: formats.number(wave.members) })}
          </Fact>
          {EXCLUSIONS.map((reason) => {
            const number = excluded[reason];
            return (
              number && (
                <Fact key={reason} name={t(`excluded.${reason}`)}>
                  {t('preview.exactly', { number: formats.number(number) })}
                </Fact>
              )
            );
          })}
          <Fact name={t('result.mails')}>
            {mails
              ? t('result.mailCounts', {
                  sent: formats.number(mails.sent),
                  waiting: formats.number(mails.waiting),
                  bounced: formats.number(mails.bounced),
                })
              : t('result.mailsGone', { number: formats.number(wave.mailed) })}
          </Fact>
          <Fact name={t('result.used')}>{formats.number(used)}</Fact>
          {undone && <Fact name={t('result.undo')}>{t('result.undone', undone)}</Fact>}
        </Facts>
        {undo?.state === 'paused' && <Text role="status">{t('result.paused', { count: undo.told })}</Text>}
        {undo?.state !== 'done' && <UndoButton auditId={auditId} action="wave-release" />}
      </Stack>
    </FactSection>
  );
}
