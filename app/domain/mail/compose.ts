import { withoutLinks } from './without-links.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}

interface Words {
  subject: string
  name: string
  paragraphs: string[]
  /** Sanitized HTML, and the same as text. */
  written?: { html: string; text: string }
  facts?: [label: string, value: string][]
  links?: { label: string; url: string }[]
  /** The main link. All addresses are absolute. */
  action?: { label: string; url: string }
  closing?: string[]
}

/** The text part is complete by itself; the HTML has no images, style sheets or scripts. */
export function composeMail(words: Words): MailContent {
  let safe = { ...words, name: withoutLinks(words.name) }
  return { subject: words.subject, text: asText(safe), html: asHtml(safe) }
}

/** With the shop's own signature, which may have several lines, in the place of the product's name. */
export function signMail({ subject, text, html }: MailContent, signature: string): MailContent {
  return {
    subject,
    text: text.endsWith(TEXT_END) ? `${text.slice(0, -TEXT_END.length)}-- \n${signature}\n` : text,
    html: html.replace(signatureHtml(SIGNATURE), () => signatureHtml(signature)),
  }
}

const SIGNATURE = 'Listwright'
const TEXT_END = `-- \n${SIGNATURE}\n`

function signatureHtml(signature: string): string {
  return `<p style="margin:24px 0 0">${escapeHtml(signature).replaceAll('\n', '<br>')}</p>`
}

/** Mails have no style sheet to take it from. */
const ACCENT = '#1f5c46'

function asText({ name, paragraphs, written, facts = [], links = [], action, closing = [] }: Words) {
  let list = facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  let button = action && `${action.label}:\n${action.url}`
  let items = links.map(({ label, url }) => `- ${label}\n  ${url}`)
  let parts = [
    `Hello ${name},`,
    ...paragraphs,
    written?.text,
    list,
    ...items,
    button,
    ...closing,
    `-- \n${SIGNATURE}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function asHtml({ subject, name, paragraphs, written, facts = [], links = [], action, closing = [] }: Words) {
  let rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top" style="padding:4px 12px 4px 0;font-weight:normal;overflow-wrap:normal">${escapeHtml(label)}</th><td valign="top" style="padding:4px 0;overflow-wrap:anywhere"><strong>${escapeHtml(value)}</strong></td></tr>`,
  )
  let parts = [
    paragraph(`Hello ${name},`),
    ...paragraphs.map(paragraph),
    written ? `<div style="margin:0 0 16px">${written.html}</div>` : '',
    rows.length > 0 ? `<table cellpadding="0" cellspacing="0">${rows.join('')}</table>` : '',
    links.length > 0 ? linkList(links) : '',
    action ? button(action) : '',
    ...closing.map(paragraph),
    signatureHtml(SIGNATURE),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
${parts.filter(Boolean).join('\n')}
</div>
</body>
</html>
`
}

function paragraph(text: string) {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

function linkList(links: { label: string; url: string }[]) {
  let items = links.map(
    ({ label, url }) =>
      `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:${ACCENT}">${escapeHtml(label)}</a></li>`,
  )
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('\n')}</ul>`
}

/** Also written out: not every client shows where a link leads. */
function button({ label, url }: { label: string; url: string }) {
  let address = escapeHtml(url)
  return `<p style="margin:16px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:${ACCENT};color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;word-break:break-all"><a href="${address}">${address}</a></p>`
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
