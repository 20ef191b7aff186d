import { settings } from './settings.mjs';

/** These work without Firestore. The emulator tests, which Stryker cannot run, test the others. */
const FILES = [
  'client-counts',
  'client-limit',
  'mask-addresses',
  'operation',
  'padded-duration',
  'proof-of-work',
  'recent-stats',
  'request-body',
  'security-headers',
  'server',
  'session-cookie',
  'signed-body',
  'signup-page',
  'stream-array',
];

export default settings({
  folder: 'functions/src/api',
  files: FILES.map((name) => `${name}.ts`),
  score: 85,
});
