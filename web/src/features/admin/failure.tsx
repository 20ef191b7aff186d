import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api.ts';

/** A failed call in words: `{status}: {text}` of what the server said, or that it said nothing. */
export function Failure({ error, children }: { error: Error; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <FailureText>
      {children} {error instanceof ApiError ? error.message : t('noAnswer')}
    </FailureText>
  );
}

export function FailureText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Text
      id={id}
      role="alert"
      color="fail"
      bg="fail.tint"
      borderRadius="sm"
      paddingBlock="2"
      paddingInline="3"
      fontSize="sm"
      overflowWrap="anywhere"
    >
      {children}
    </Text>
  );
}
