import packageJson from '../../package.json';

/** The product's version, which plugins state their range of. */
export const hostVersion: string = packageJson.version;
