/** The product's name. Every text, mail, storage key and file name derives from it. */
export const PRODUCT_NAME = 'Fanlight';

/** The prefix of everything the browser stores, e.g. `fanlight.language`. */
export const STORAGE_PREFIX = PRODUCT_NAME.toLowerCase();

/**
 * The region of functions and Firestore, between Bangkok and Seoul. The Hosting rewrites in firebase.json
 * repeat it.
 */
export const REGION = 'asia-southeast1';

/** The time zone of a project whose parameters name none (ADMIN_TIME_ZONE). */
export const DEFAULT_TIME_ZONE = 'UTC';
