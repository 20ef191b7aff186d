/** Navigation state of a change that leaves visitors where they are: another language, a cleaned URL. */
export const KEEP_PLACE = { keepPlace: true };
