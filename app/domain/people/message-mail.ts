import { htmlText, sanitizeHtml } from '../base/html/sanitize-html.ts'
import type { MailContent } from '../outbox/mail/blocks.ts'
import { composeMail } from '../outbox/mail/compose.ts'

/** `body` is text with a little HTML. */
export function messageMail(message: {
  name: string
  subject: string
  body: string
  origin: string
}): MailContent {
  const { name, subject, body, origin } = message
  return composeMail({
    subject,
    name,
    paragraphs: [],
    written: { html: sanitizeHtml(asHtml(body), origin), text: htmlText(asHtml(body), origin) },
  })
}

/** Plain text keeps its line breaks. */
function asHtml(body: string): string {
  if (/<[a-z/!]/i.test(body)) return body
  return body
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
