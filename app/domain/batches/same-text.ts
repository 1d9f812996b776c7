/** A key as systems compare it: without regard to case, width and spaces. */
export function foldKey(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
}

/** A name without regard to case, width and the number of spaces. */
export function foldName(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}
