import { typedCode } from '#app/typed-text.ts'

/** A key as systems compare it: without regard to case, width, spaces and what nobody sees. */
export function foldKey(text: string): string {
  return typedCode(text).replace(/\s+/g, '').toLowerCase()
}

/** A name without regard to case, width, the number of spaces and what nobody sees. */
export function foldName(text: string): string {
  return typedCode(text).replace(/\s+/g, ' ').toLowerCase()
}

/**
 * How keys are spelled that `foldKey` takes for this one, as the database compares them: without their spaces and the case
 * of ASCII letters. Keys are stored as their systems have them, so each of these is looked for.
 */
export function keySpellings(text: string): string[] {
  const folded = foldKey(text)
  const shapes = [
    text,
    text.replace(/\s/g, '\u00a0'),
    folded,
    inFullWidth(folded, /[a-z\d]/g),
    inFullWidth(folded, /[!-~]/g),
  ]
  for (const hyphen of ['\u2010', '\u2011']) shapes.push(folded.replaceAll('-', hyphen))
  const spellings = shapes
    .flatMap((shape) => [shape, shape.toLowerCase(), shape.toUpperCase()])
    .flatMap((shape) => [shape, shape.normalize('NFC'), shape.normalize('NFD')])
    .map((shape) => shape.replaceAll(' ', '').replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
  return [...new Set(spellings)]
}

function inFullWidth(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}
