/** Whether a text is meant as an IBAN: a country, two check digits and the account. */
export function looksLikeIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]*$/.test(compact(text))
}

/** Whether an IBAN is long enough and its check digits fit (ISO 13616: the rearranged digits are 1 modulo 97). */
export function isIban(text: string): boolean {
  const iban = compact(text)
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10),
  )
  return /^.{15,34}$/.test(iban) && BigInt(digits) % 97n === 1n
}

function compact(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
