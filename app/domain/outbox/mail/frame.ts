import { htmlLanguage } from '#app/html-language.ts'
import { type Block, escapeHtml, escapeLines } from './blocks.ts'
import { ACCENT, FACT_RULE, FONT, PAPER, QUIET, SERIF, STYLES } from './look.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}

/** Who a mail is from, as its head and its foot say it. */
export interface Sender {
  shop: string
  /** May have several lines; empty for the shop's name. */
  signature: string
  /** Name, address and tax number, as far as the shop has given them, a line each. */
  seller: string[]
  /** The shop has a picture as its logo, which mails do not load: its name stands alone. */
  hasOwnLogo: boolean
}

/** Without the sender, whom `signMail` puts above and under it. The subject is its heading. */
export function mailOf(subject: string, blocks: Block[]): MailContent {
  const filled = blocks.filter(({ text }) => text !== '')
  const title = escapeHtml(subject)
  return {
    subject,
    text: `${filled.map((block) => block.text).join('\n\n')}\n`,
    html: `<!DOCTYPE html>
<html ${htmlLanguage()}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body class="m-out" style="margin:0;padding:0;background:${PAPER};-webkit-text-size-adjust:100%;">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="m-in" role="presentation" style="width:100%;max-width:600px;margin:0 auto;border-collapse:collapse;background:${PAPER};">
${HEAD}<tr><td class="m-pad" style="padding:40px 32px 0;overflow-wrap:anywhere;">
<h1 class="m-ink m-h" dir="auto" style="margin:0;letter-spacing:-.5px;${SERIF(32, 1.15)}">${title}</h1>
${filled.map((block) => block.html).join('\n')}
</td></tr>
${FOOT}`,
  }
}

const HEAD = '<!-- sender -->\n'

const FOOT = `</table>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`

/** `why` somebody gets it: a sentence. */
export function signMail({ subject, text, html }: MailContent, sender: Sender, why?: string): MailContent {
  const { shop, signature, seller } = sender
  const small = [...seller, ...(why ? [why] : [])]
  // Its head names the shop.
  const lines = signature || seller.length === 0 ? [signature || shop, ...small] : small
  const rule = html.includes('class="m-rule"') ? '' : FACT_RULE
  const foot = `<tr><td class="m-pad" style="padding:40px 32px;"><div class="m-quiet${rule && ' m-rule'}" style="${rule}${rule && 'padding:16px 0 0;'}${FONT(13, 1.6, QUIET)}">${lines.map((line) => `<div dir="auto">${escapeLines(line)}</div>`).join('')}</div></td></tr>\n`
  return {
    subject,
    text: `${text}\n-- \n${[signature || shop, ...small].join('\n')}\n`,
    html: html.replace(HEAD, () => headOf(sender)).replace(FOOT, () => `${foot}${FOOT}`),
  }
}

function headOf({ shop, hasOwnLogo }: Sender): string {
  const name = `<td class="m-ink" dir="auto" style="padding:0;vertical-align:middle;letter-spacing:-.3px;${SERIF(22, 1)}">${escapeHtml(shop)}</td>`
  const drawn = hasOwnLogo ? '' : `<td style="padding:0 10px 0 0;vertical-align:middle;">${MARK}</td>`
  return `<tr><td class="m-pad" style="padding:36px 32px 0;"><table role="presentation" style="border-collapse:collapse;"><tr>${drawn}${name}</tr></table></td></tr>\n`
}

/** The drawn logo, of borders and grounds: there is no picture to load. */
const MARK = `<table class="m-mark" role="presentation" style="width:24px;border:solid ${ACCENT};border-width:0 0 3px 3px;border-collapse:separate;border-spacing:0;">${[15, 15, 10].map(lineOf).join('')}<tr><td style="height:4px;padding:0;font-size:0;line-height:4px;">&nbsp;</td></tr></table>`

function lineOf(width: number): string {
  return `<tr><td style="height:5px;padding:0 0 0 4px;font-size:0;line-height:5px;"><div class="m-line" style="width:${width}px;height:2px;font-size:0;line-height:2px;background:${ACCENT};">&nbsp;</div></td></tr>`
}
