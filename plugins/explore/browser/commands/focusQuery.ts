/** Puts the cursor into the query. */
export default (): void => document.querySelector<HTMLElement>('[data-query] :is(input, [contenteditable])')?.focus();
