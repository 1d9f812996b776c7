import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { MailWords } from '#app/domain/outbox/mail/fill.ts'

/** For an address: what was typed is shown in a frame, which asks for it. */
export function packDraft({ subject, text }: MailWords): string {
  return deflateRawSync(JSON.stringify({ subject, text })).toString('base64url')
}

/** Undefined for what `packDraft` has not made. */
export function unpackDraft(packed: string): unknown {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: LONGEST })
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Bytes. A text has at most 5,000 characters. */
const LONGEST = 64 * 1024
