/* `npm run restore-drill`: rehearses backup and restore in the emulators. */
import '../functions/test/restore-drill.ts';
