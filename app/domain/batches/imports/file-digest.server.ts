import { createHash } from 'node:crypto'
import type { FileContent } from '#app/domain/base/uploads/file-store.ts'

/** SHA-256 of the file's bytes, in base64url. */
export async function digestOfFile(file: FileContent): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of file.stream()) digest.update(chunk)
  return digest.digest('base64url')
}
