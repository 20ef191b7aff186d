/** Hosting serves the project's public configuration here, so that builds do not depend on a project. */
export const CONFIG_URL = '/__/firebase/init.json';
