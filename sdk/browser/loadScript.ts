/**
 * Loads a script of a server that the operator has named in a setting with `outside`; from anywhere else the page may not take any.
 * @returns its element, and whether it has come
 */
export function loadScript(address: string): { readonly element: HTMLScriptElement; readonly loaded: Promise<boolean> } {
  const element = document.createElement('script');
  element.src = address;
  element.async = true;
  const loaded = new Promise<boolean>((resolve) => {
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => resolve(false));
  });
  document.head.append(element);
  return { element, loaded };
}
