/** Minor units as they are typed: 9.99. */
export function typedPrice(minor: number): string {
  let digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
