/** Hands an address to the browser to be saved as a file: nothing of it passes through the page, however large it is. */
export function download(address: string, file: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
}
