import { getToken, initializeAppCheck } from 'firebase/app-check';
import { beforeEach, expect, test, vi } from 'vitest';

/* Google's servers issue the tokens. */
vi.mock('firebase/app-check', () => ({
  getToken: vi.fn(),
  initializeAppCheck: vi.fn(),
  ReCaptchaEnterpriseProvider: class {
    constructor(readonly siteKey: string) {}
  },
}));
vi.mock('./firebase-app.ts', () => ({ firebaseApp: async () => 'the app' }));

const opened = { app: {} } as ReturnType<typeof initializeAppCheck>;

beforeEach(() => {
  vi.mocked(initializeAppCheck).mockReset().mockReturnValue(opened);
  vi.mocked(getToken).mockReset().mockResolvedValue({ token: 'abc' });
});

/** Loads the module again, as in a new page of a build with this site key. */
async function openPage(siteKey: string) {
  vi.stubEnv('APP_CHECK_SITE_KEY', siteKey);
  vi.resetModules();
  return (await import('./app-check.ts')).appCheckHeader;
}

test('every post of a page has a token of App Check, which is opened once, with the site’s key', async () => {
  const appCheckHeader = await openPage('site-key');
  expect(await appCheckHeader()).toEqual({ 'X-Firebase-AppCheck': 'abc' });
  vi.mocked(getToken).mockResolvedValue({ token: 'def' });
  expect(await appCheckHeader()).toEqual({ 'X-Firebase-AppCheck': 'def' });
  expect(getToken).toHaveBeenCalledWith(opened);
  expect(vi.mocked(initializeAppCheck).mock.calls).toEqual([
    ['the app', { provider: { siteKey: 'site-key' }, isTokenAutoRefreshEnabled: false }],
  ]);
});

test('a build without a site key sends no token', async () => {
  const appCheckHeader = await openPage('');
  expect(await appCheckHeader()).toEqual({});
  expect(initializeAppCheck).not.toHaveBeenCalled();
});

test('a post is sent without a token if there is none, and the next one tries again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const appCheckHeader = await openPage('site-key');
  const failure = new Error('reCAPTCHA is blocked.');
  vi.mocked(initializeAppCheck).mockImplementationOnce(() => {
    throw failure;
  });
  expect(await appCheckHeader()).toEqual({});
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/\w/), failure);
  expect(await appCheckHeader()).toEqual({ 'X-Firebase-AppCheck': 'abc' });
});
