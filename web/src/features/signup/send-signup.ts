import { importOnline } from '../../lib/retry-import.ts';

/**
 * Sends a signup, and repeats it while the server is busy. Loads the code for that only after a failure, because
 * few visitors need it.
 * @param onWait called with the milliseconds of each wait when it begins.
 */
export async function sendSignup<Reply>(
  call: () => Promise<Reply>,
  onWait: (ms: number) => void,
): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    const { retryWhenBusy } = await importOnline(() => import('../../lib/retry-when-busy.ts')).catch(() => {
      throw error;
    });
    return retryWhenBusy(error, call, onWait);
  }
}
