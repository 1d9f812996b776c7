import { randomBytes, randomInt } from 'node:crypto'

/** A new row's id: 128 random bits, safe in an address and not to be guessed. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/** An order or payment number: 8 characters A-Z and 0-9. A label, not a secret; its column is UNIQUE. */
export function newOrderNumber(): string {
  return Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
