import { cleanHtml, htmlText } from '../../html/clean-html.ts'
import { composeMail, type MailContent } from '../compose.ts'

/** A message that an admin wrote to somebody, with a little HTML in it. `origin` is the site's, for its links. */
export function messageMail(message: {
  name: string
  subject: string
  body: string
  origin: string
}): MailContent {
  let { name, subject, body, origin } = message
  return composeMail({
    subject,
    name: name || 'there',
    paragraphs: [],
    written: { html: cleanHtml(asHtml(body), origin), text: htmlText(asHtml(body), origin) },
  })
}

/** Words without any tag keep their lines. */
function asHtml(body: string): string {
  if (/<[a-z/!]/i.test(body)) return body
  return body
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
