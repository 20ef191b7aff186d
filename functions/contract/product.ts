/** The product's name. Every text, mail, storage key and file name takes it from here. */
export const PRODUCT_NAME = 'Fanlight';

/** The prefix of everything the browser stores, e.g. `fanlight.language`. */
export const STORAGE_PREFIX = PRODUCT_NAME.toLowerCase();

/** Where functions and Firestore live: between Bangkok and Seoul. The Hosting rewrite in firebase.json names it too. */
export const REGION = 'asia-southeast1';

/** The time zone of a project whose parameters name none (ADMIN_TIME_ZONE). */
export const DEFAULT_TIME_ZONE = 'UTC';
