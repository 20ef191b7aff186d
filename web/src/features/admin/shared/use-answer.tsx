import type { Answer } from '@contract/signup-fields.ts';
import { IDOL_TYPES, REFERRAL_SOURCES } from '@contract/values.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Typed } from './typed.tsx';

/** Returns a function that shows an answer: in words if it is from a closed list, otherwise as typed. */
export function useAnswer(): (name: Answer | 'referral', answer: string) => ReactNode {
  const { t } = useTranslation('admin');
  return (name, answer) => {
    const source = name === 'referral' && REFERRAL_SOURCES.find((one) => one === answer);
    if (source) return t(`sources.${source}`);
    const type = name === 'type' && IDOL_TYPES.find((one) => one === answer);
    return type ? t(`idolTypes.${type}`) : <Typed whiteSpace="normal">{answer}</Typed>;
  };
}
