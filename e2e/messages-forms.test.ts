import { expect } from 'vitest';
import { idolRequest, newEmail } from '../functions/test/support/people.ts';
import { joinAndVerify } from '../functions/test/support/verify.ts';
import {
  answer,
  closeToast,
  describeMessages,
  fill,
  noServer,
  type Reader,
  send,
  whileAnswering,
} from './support/messages.ts';

/* Tests the messages of visitors' other pages (specification §8) in three languages. */

const VERIFICATION = {
  'home:verified.title': 'Email Verified Successfully!',
  'home:verified.text': 'Your {{type}} account has been verified. You now have priority access!',
  'verification:done.title': 'Email Verified Successfully!',
  'verification:done.text': 'Your {{type}} account has been verified.',
  'verification:resend.missingTitle': 'Missing Information',
  'verification:resend.missingText': 'Please provide your email and account type.',
  'verification:resend.successTitle': 'Verification Email Sent',
  'verification:resend.successText': 'Please check your email for the verification link.',
  'verification:resend.failureTitle': 'Failed to Send Email',
  'verification:resend.failureText': 'Please try again or contact support.',
};
const NEWSLETTER = {
  'newsletter:success.blog': 'Successfully subscribed to blog updates!',
  'newsletter:success.changelog': 'Successfully subscribed to changelog updates!',
  'newsletter:failure': 'Subscription failed. Please try again.',
};
const IDOL_REQUEST = {
  'idol-request:form.missingTitle': 'Please tell us your request',
  'errors:requestRequired': "Let us know which idol or show you'd like to see!",
  'idol-request:form.successTitle': 'Request Submitted!',
  'idol-request:form.successText':
    "Thank you! We'll prioritize getting your favorite idol or show on Fanlight.",
  'idol-request:form.failureTitle': 'Something went wrong',
  'idol-request:form.failureText': 'Please try again in a moment.',
  'idol-request:form.pending': 'Submitting...',
};
const DOCUMENTS = {
  'errors:idolIdRequired': 'Idol ID is required',
  'errors:documentRequired': 'At least one document is required',
  'errors:urlInvalid': 'Must be a valid URL',
  'idol-verification:form.missingTitle': 'Missing Documents',
  'idol-verification:form.missingText': 'Please provide at least one verification document.',
  'idol-verification:form.successTitle': 'Verification Submitted!',
  'idol-verification:form.successText':
    'The review takes 2-3 business days. You’ll get an email as soon as we’ve decided.',
  'idol-verification:form.failureTitle': 'Submission Failed',
  'idol-verification:form.failureText': 'Please check your information and try again.',
};
const UNKNOWN_PAGE = {
  'not-found:title': 'Page Not Found',
};

describeMessages({
  'an email is verified or a new link is requested': { messages: VERIFICATION, act: verification },
  'a visitor subscribes to a newsletter': { messages: NEWSLETTER, act: newsletter },
  'a visitor requests an idol': { messages: IDOL_REQUEST, act: requestedIdol },
  'an idol submits documents': { messages: DOCUMENTS, act: idolVerification },
  'a page does not exist': { messages: UNKNOWN_PAGE, act: unknownPage },
});

async function verification({ page, see, seeToast, toaster, open, say, failures }: Reader): Promise<void> {
  for (const type of ['fan', 'idol'] as const) {
    const values = { type: say(`common:userType.${type}`) };
    await open(`/?verified=true&type=${type}`);
    await see(page.locator('[role=status][aria-live]'), 'home:verified.title');
    await see(page.getByRole('main'), 'home:verified.text', values);
    await open(`/verification?verified=true&type=${type}`);
    await see(page.getByRole('main'), 'verification:done.title');
    await see(page.getByRole('main'), 'verification:done.text', values);
  }

  await open('/verification');
  const form = page.getByRole('main').locator('form');
  await send(form);
  await seeToast('verification:resend.missingTitle', 'verification:resend.missingText');
  await fill(form, { email: newEmail(), userType: 'idol' });
  for (const failing of failures([noServer, answer(500, ''), answer(429, 'Later')])) {
    await whileAnswering(
      page,
      '/api/resend-verification',
      failing,
      async () => {
        await send(form);
      },
      async () => {
        await seeToast('verification:resend.failureTitle', 'verification:resend.failureText');
        await see(form, 'verification:resend.failureTitle');
        // Otherwise the next failure would find this toast.
        await closeToast(toaster);
      },
    );
  }
  await send(form);
  await seeToast('verification:resend.successTitle', 'verification:resend.successText');
  await see(form, 'verification:resend.successText');
}

async function newsletter({ page, see, seeToast, open, failures }: Reader): Promise<void> {
  for (const type of ['blog', 'changelog'] as const) {
    await open(`/${type}`);
    const form = page.getByRole('main').locator('form');
    await send(form);
    await see(form, 'errors:emailInvalid');
    await fill(form, { email: newEmail() });
    for (const failing of failures([noServer, answer(500, ''), answer(429, 'Later')])) {
      await whileAnswering(
        page,
        '/api/newsletter/subscribe',
        failing,
        async () => {
          await send(form);
        },
        async () => {
          await see(form.getByRole('alert'), 'newsletter:failure');
        },
      );
    }
    await send(form);
    await see(form.getByRole('alert'), `newsletter:success.${type}`);
    await see(form.getByRole('alert'), 'newsletter:oneMoreStep');
    await seeToast(`newsletter:success.${type}`);
    expect(await form.locator('[name=email]').inputValue()).toBe('');
  }
}

async function requestedIdol({ page, see, seeToast, toaster, open, failures }: Reader): Promise<void> {
  await open('/idol-request');
  const form = page.getByRole('main').locator('form');
  await fill(form, { request: '   ' });
  await send(form);
  await seeToast('idol-request:form.missingTitle', 'errors:requestRequired');
  await see(form, 'errors:requestRequired');
  await fill(form, { request: 'FreenBecky 프린베키 ฟรีนเบ็คกี้' });
  for (const failing of failures([noServer, answer(500, ''), answer(400, 'No')])) {
    await whileAnswering(
      page,
      '/api/idol-request',
      failing,
      async () => {
        await send(form);
      },
      async () => {
        await seeToast('idol-request:form.failureTitle', 'idol-request:form.failureText');
        await see(form, 'idol-request:form.failureText');
        await closeToast(toaster);
      },
    );
  }
  await whileAnswering(
    page,
    '/api/idol-request',
    async (route) => {
      await see(form, 'idol-request:form.pending');
      await route.fallback();
    },
    async () => {
      await send(form);
    },
    async () => {
      await seeToast('idol-request:form.successTitle', 'idol-request:form.successText');
    },
  );
  await see(form, 'idol-request:form.successText');
  expect(await form.locator('[name=request]').inputValue()).toBe('');
}

async function idolVerification({ page, see, seeToast, toaster, open, failures }: Reader): Promise<void> {
  const { id } = await joinAndVerify(idolRequest(newEmail()));
  await open('/idol-verification');
  const form = page.getByRole('main').locator('form');
  await send(form);
  await seeToast('idol-verification:form.missingTitle', 'idol-verification:form.missingText');
  await see(form, 'errors:idolIdRequired');
  await see(form, 'errors:documentRequired');
  await fill(form, { idolId: String(id), 'documents[0].type': 'Contract', 'documents[0].url': 'my drive' });
  await send(form);
  await see(form, 'errors:urlInvalid');

  const path = '/api/idol-verification/submit';
  await fill(form, { 'documents[0].url': 'https://drive.example.com/contract' });
  for (const failing of failures([noServer, answer(500, ''), answer(429, 'Later')])) {
    await whileAnswering(
      page,
      path,
      failing,
      () => send(form),
      async () => {
        await seeToast('idol-verification:form.failureTitle', 'idol-verification:form.failureText');
        await see(form, 'idol-verification:form.failureTitle');
        await closeToast(toaster);
      },
    );
  }
  await send(form);
  await seeToast('idol-verification:form.successTitle', 'idol-verification:form.successText');
  await see(page.getByRole('main'), 'idol-verification:form.successTitle');
}

async function unknownPage({ page, see, open }: Reader): Promise<void> {
  await open('/backstage');
  await see(page.getByRole('main'), 'not-found:title');
}
