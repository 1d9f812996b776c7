import { t } from '#app/i18n/macro.ts'
import { type Block, button, linkList, paragraph } from './blocks.ts'
import { type MailContent, mailOf } from './frame.ts'
import { FONT } from './look.ts'
import { withoutLinks } from './without-links.ts'

interface Words {
  subject: string
  name: string
  paragraphs: string[]
  /** Sanitized HTML, and the same as text. */
  written?: { html: string; text: string }
  links?: { label: string; url: string }[]
  /** The main link. All addresses are absolute. */
  action?: { label: string; url: string }
  closing?: string[]
}

/**
 * A mail whose words are not for admins to change. The text part is complete by itself; the HTML loads nothing.
 */
export function composeMail(content: Words): MailContent {
  const { subject, name, paragraphs, written, links = [], action, closing = [] } = content
  const blocks: (Block | undefined)[] = [
    paragraph(greeting(withoutLinks(name))),
    ...paragraphs.map(paragraph),
    written && {
      text: written.text,
      html: `<div class="m-dim" dir="auto" style="margin:14px 0 0;${FONT(16, 1.6)}">${withDirections(written.html)}</div>`,
    },
    links.length > 0 ? linkList(links) : undefined,
    action && button(action),
    ...closing.map(paragraph),
  ]
  return mailOf(
    subject,
    blocks.filter((block) => block !== undefined),
  )
}

/** A user may have no name. */
function greeting(name: string): string {
  return name ? t`Hello ${{ name }},` : t`Hello,`
}

/** Sanitized HTML has no attributes on its paragraphs. */
function withDirections(html: string): string {
  return html.replace(/(?<=<(?:p|ul|ol|li))(?=>)/g, ' dir="auto"')
}
