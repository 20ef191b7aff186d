/** Hosting serves the project's public configuration here, so that no build is tied to one project. */
export const CONFIG_URL = '/__/firebase/init.json';
