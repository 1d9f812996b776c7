/** The numbers of a stored detail; older rows hold them within words, such as `3 cells where the first line has 2`. */
export function numbersIn(detail: string): number[] {
  return (detail.match(/\d[\d.,]*/g) ?? []).map((number) => Number(number.replace(/\D/g, '')))
}
