import { htmlLanguage } from '#app/html-language.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}

/** A part of a mail's body, the same as text and as HTML. */
export interface Block {
  text: string
  html: string
}

/** Without the signature, which `signMail` puts under it. */
export function mailOf(subject: string, blocks: Block[]): MailContent {
  const filled = blocks.filter(({ text }) => text !== '')
  return {
    subject,
    text: `${filled.map((block) => block.text).join('\n\n')}\n`,
    html: `<!doctype html>
<html ${htmlLanguage}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
${filled.map((block) => block.html).join('\n')}
${END}`,
  }
}

const END = `</div>
</body>
</html>
`

/** The signature may have several lines. */
export function signMail({ subject, text, html }: MailContent, signature: string): MailContent {
  const signed = `<p dir="auto" style="margin:24px 0 0">${escapeLines(signature)}</p>\n`
  return {
    subject,
    text: `${text}\n-- \n${signature}\n`,
    html: html.replace(END, () => `${signed}${END}`),
  }
}

/** Mails have no style sheet to take it from. */
const ACCENT = '#1f5c46'

/** May have several lines. Each paragraph has the direction of its own first letters. */
export function paragraph(text: string): Block {
  return { text, html: `<p dir="auto" style="margin:0 0 16px">${escapeLines(text)}</p>` }
}

export function factTable(facts: [label: string, value: string][]): Block {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th dir="auto" align="left" valign="top" style="padding:4px 12px 4px 0;font-weight:normal;overflow-wrap:normal">${escapeHtml(label)}</th><td dir="auto" valign="top" style="padding:4px 0;overflow-wrap:anywhere"><strong>${escapeHtml(value)}</strong></td></tr>`,
  )
  return {
    text: facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    html: `<table cellpadding="0" cellspacing="0">${rows.join('')}</table>`,
  }
}

export function linkList(links: { label: string; url: string }[]): Block {
  const items = links.map(
    ({ label, url }) =>
      `<li dir="auto" style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:${ACCENT}">${escapeHtml(label)}</a></li>`,
  )
  return {
    text: links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n\n'),
    html: `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('\n')}</ul>`,
  }
}

/** Also written out: not every client shows where a link leads. */
export function button({ label, url }: { label: string; url: string }): Block {
  const address = escapeHtml(url)
  return {
    text: `${label}:\n${url}`,
    html: `<p dir="auto" style="margin:16px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:${ACCENT};color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;word-break:break-all"><a href="${address}">${address}</a></p>`,
  }
}

function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
