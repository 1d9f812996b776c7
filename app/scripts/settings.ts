/** What the server says to the scripts: the attributes of the element that has started them (`ui/script-mode.tsx`). */
export const settings: DOMStringMap = document.querySelector<HTMLElement>('script[data-urls]')?.dataset ?? {}
