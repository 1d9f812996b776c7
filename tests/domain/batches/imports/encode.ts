import type { Encoding } from '#app/domain/batches/imports/encodings.ts'

/** The bytes of a text in an encoding that Node reads and does not write: what it reads them as, turned round. */
export function encode(text: string, encoding: Encoding): Uint8Array {
  const bytesOf = tableOf(encoding)
  return Buffer.concat(
    Array.from(text, (letter) => {
      const bytes = letter < '\u0080' ? [letter.charCodeAt(0)] : bytesOf.get(letter)
      if (!bytes) throw new Error(`${encoding} has no ${letter}`)
      return Uint8Array.from(bytes)
    }),
  )
}

function tableOf(encoding: Encoding): Map<string, number[]> {
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, number[]>()
  const note = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if ([...letter].length === 1 && letter !== '\ufffd' && !table.has(letter)) table.set(letter, bytes)
  }
  for (let one = 0x80; one < 0x100; one++) note(one)
  for (let lead = 0x81; lead < 0xff; lead++) for (let next = 0x40; next < 0xff; next++) note(lead, next)
  return table
}
