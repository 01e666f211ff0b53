/** Path of a Chromium to test with. @throws Error saying what to install */
export function findChromium(): string;
