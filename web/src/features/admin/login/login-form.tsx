import { Flex, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PageHeading } from '../../../ui/heading.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { setAdminSession } from '../shared/admin-session.ts';
import { Failure } from '../shared/failure.tsx';

interface Props {
  /** Whether the session ended while the page was in use. */
  ended: boolean;
}

/** Asks for the password, which only the server can check. */
export function LoginForm({ ended }: Props) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const alertId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const login = useMutation({
    mutationFn: () => callApi('POST /api/admin/session', { body: { password } }),
    onSuccess: (session) => setAdminSession(client, session),
    onError: () => field.current?.select(),
  });

  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!login.isPending) login.mutate();
  }

  // 400: the password is malformed, for example empty.
  const isWrong = login.error instanceof ApiError && [400, 401].includes(login.error.status);
  return (
    <Stack
      as="form"
      onSubmit={submit}
      gap="4"
      maxWidth="narrow"
      marginInline="auto"
      paddingTop={{ base: '0', md: '10' }}
    >
      <PageHeading>{t('login.title')}</PageHeading>
      <Text role={ended ? 'status' : undefined} color="ink.muted">
        {t(ended ? 'login.ended' : 'login.intro')}
      </Text>
      <Field label={t('login.password')}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            aria-invalid={isWrong || undefined}
            aria-describedby={login.error ? alertId : undefined}
          />
        )}
      </Field>
      <div id={alertId}>
        {isWrong ? (
          <Notice tone="fail" role="alert">
            {t('login.wrong')}
          </Notice>
        ) : (
          login.error && <Failure error={login.error} />
        )}
      </div>
      <Flex>
        <Button type="submit" disabled={login.isPending}>
          {t(login.isPending ? 'login.unlocking' : 'login.unlock')}
        </Button>
      </Flex>
    </Stack>
  );
}
