/** `ti-arrow-left` is Arrow left: icons are named by their code. */
export function iconName(code: string): string {
  const name = code.replace(/^ti-/, '').replaceAll('-', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
