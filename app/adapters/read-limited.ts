/** The body of an answer. Throws when it has more than `most` bytes. */
export async function readLimited(response: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) throw new Error(`The answer has more than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
