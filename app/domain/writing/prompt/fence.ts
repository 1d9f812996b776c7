/**
 * Something that people typed, as data between two marks. JSON on one line is a fence that its content cannot leave:
 * quotes and line breaks in it are escaped, here also those that JSON itself lets pass.
 */
export function fenced(mark: 'PRODUCT' | 'STYLE' | 'PRESENT' | 'WISH' | 'REFERENCE', value: object): string {
  const data = JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `BEGIN ${mark}\n${data}\nEND ${mark}`
}
