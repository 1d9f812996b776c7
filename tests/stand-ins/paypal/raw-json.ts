const quote = 0x22
const backslash = 0x5c
const opening = new Set([0x7b, 0x5b])
const closing = new Set([0x7d, 0x5d])
const colon = 0x3a
const comma = 0x2c

/**
 * The bytes between the colon of a top-level property and the comma or brace that ends it, exactly as they
 * were sent, white space included; undefined when the property is not there. The text must be a valid JSON
 * object. Bytes, because a text that has been decoded and encoded again need not be the same.
 */
export function rawProperty(json: Buffer, name: string): Buffer | undefined {
  let key = ''
  let valueStart = -1
  let found: Buffer | undefined
  for (const mark of topLevelMarks(json)) {
    if (mark.text !== undefined) {
      if (valueStart < 0) key = mark.text
    } else if (mark.byte === colon) valueStart = mark.at + 1
    else {
      if (valueStart >= 0 && JSON.parse(key) === name) found = json.subarray(valueStart, mark.at)
      valueStart = -1
    }
  }
  return found
}

interface Mark {
  at: number
  byte: number
  /** A text with its quotes; otherwise the mark is a colon, a comma or the last brace. */
  text?: string
}

function* topLevelMarks(json: Buffer): Generator<Mark> {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === quote) {
      const end = endOfText(json, at)
      if (depth === 1) yield { at, byte, text: json.subarray(at, end).toString('utf8') }
      at = end - 1
    } else if (opening.has(byte)) depth += 1
    else if (closing.has(byte)) {
      depth -= 1
      if (depth === 0) yield { at, byte }
    } else if (depth === 1 && (byte === colon || byte === comma)) yield { at, byte }
  }
}

/** The index after the closing quote of the text that starts at `start`. */
function endOfText(json: Buffer, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at + 1
}
