/** Whether a text is meant as an IBAN: a country, two check digits and the account. */
export function looksLikeIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(compact(text))
}

/** Whether an IBAN's check digits fit it (ISO 13616: the rearranged digits are 1 modulo 97). */
export function isIban(text: string): boolean {
  let iban = compact(text)
  let digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10),
  )
  return BigInt(digits) % 97n === 1n
}

function compact(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
