import { figure } from '#app/domain/lists/figure.ts'

/** A number with its noun: "1 listing", "1,200 listings". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${figure(number)} ${number === 1 ? one : many}`
}

export function credits(number: number): string {
  return count(number, 'credit', 'credits')
}
