import { chakra, Flex, Stack } from '@chakra-ui/react';
import { LANGUAGES } from '@contract/values.ts';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import type { DraftQuota } from './wave-draft.ts';

/** The languages in the order in which new rows take them: the default one last. */
const SUGGESTED = [...LANGUAGES.slice(1), ...LANGUAGES.slice(0, 1)];

interface Props {
  quotas: readonly DraftQuota[];
  change: (quotas: DraftQuota[]) => void;
}

/** Edits the minimum number of members for each chosen language. */
export function WaveQuotas({ quotas, change }: Props) {
  const { t, i18n } = useTranslation('waves');
  const unused = SUGGESTED.find((language) => quotas.every((quota) => quota.language !== language));
  const changeRow = (index: number, changed: Partial<DraftQuota>) =>
    change(quotas.map((quota, other) => (other === index ? { ...quota, ...changed } : quota)));
  return (
    <chakra.fieldset>
      <chakra.legend fontSize="sm" fontWeight="bold" marginBottom="2">
        {t('quotas.title')}
      </chakra.legend>
      <Stack gap="2" alignItems="flex-start">
        {quotas.map((quota, index) => (
          <Flex
            // biome-ignore lint/suspicious/noArrayIndexKey: a row whose language changes keeps the focus
            key={index}
            gap="2"
            align="center"
            wrap="wrap"
            fontSize="sm"
          >
            <Select
              width="auto"
              aria-label={t('quotas.language')}
              value={quota.language}
              onChange={(event) =>
                changeRow(index, {
                  language: LANGUAGES.find((language) => language === event.target.value) ?? quota.language,
                })
              }
            >
              {SUGGESTED.filter(
                (language) =>
                  language === quota.language || quotas.every((other) => other.language !== language),
              ).map((language) => (
                <option key={language} value={language}>
                  {languageName(language, i18n.language)}
                </option>
              ))}
            </Select>
            <label htmlFor={`quota-${index}`}>{t('quotas.atLeast')}</label>
            <Input
              id={`quota-${index}`}
              width="28"
              type="number"
              inputMode="numeric"
              min={1}
              value={quota.atLeast}
              onChange={(event) => changeRow(index, { atLeast: event.target.value })}
            />
            <Button
              variant="quiet"
              square
              aria-label={t('quotas.remove', { language: languageName(quota.language, i18n.language) })}
              onClick={() => change(quotas.filter((_quota, other) => other !== index))}
            >
              <X aria-hidden size={16} />
            </Button>
          </Flex>
        ))}
        {unused && (
          <Button
            variant="outline"
            fontSize="sm"
            onClick={() => change([...quotas, { language: unused, atLeast: '' }])}
          >
            <Plus aria-hidden size={16} />
            {t('quotas.add')}
          </Button>
        )}
      </Stack>
    </chakra.fieldset>
  );
}
