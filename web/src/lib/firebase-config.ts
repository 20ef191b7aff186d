/** The path at which Hosting serves the project's public configuration, so that builds do not depend on a project. */
export const CONFIG_URL = '/__/firebase/init.json';
