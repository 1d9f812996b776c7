/** A fact as pages show it: no line ends between a number and its unit, or around a sign of multiplication. */
export function unbroken(fact: string): string {
  return fact.replace(PRODUCT, '$1\u00a0×\u00a0').replace(NUMBER_AND_UNIT, '$1\u00a0')
}

const PRODUCT = /(\d) × (?=\d)/g

/** A number before a word so short that it may be a unit, in any language: `cm`, `g/m²`, `°C`, `мм`. */
const NUMBER_AND_UNIT = /(\d) (?=[^\s\d.,;:()-][^\s.,;:()]{0,4}(?:[\s.,;:()]|$))/g
