/** The version of the terms, the privacy notice and the line under each form that names them; a record keeps which one its person saw. */
export const CONSENT_VERSION = '2025-07-26';
