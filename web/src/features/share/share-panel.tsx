import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { shareLink } from './share-link.ts';

/** Renders a visitor's referral link and all ways to share it. */
export function SharePanel({ code }: { code: string }) {
  const { t } = useTranslation('my-place');
  return (
    <Stack gap="3" maxWidth="narrow">
      <Field label={t('more.link')}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={shareLink(code)}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <ShareButtons code={code} />
    </Stack>
  );
}
