import { t } from '#app/i18n/macro.ts'
import { pageDirection } from '#app/i18n/writing.ts'
import { ACCENT, FACT_RULE, FONT, INK, linkStyle, SERIF } from './look.ts'

/** A part of a mail's body, the same as text and as HTML. */
export interface Block {
  text: string
  html: string
}

/**
 * May have several lines, and has the direction of its own first letters. Where it ends in an address that its words
 * introduce, as in `Withdraw here: https://…`, these words are the link, without the sentences before them.
 */
export function paragraph(text: string): Block {
  const [, before = '', words, address] =
    /^(.*[.!?。！？؟]\s)?([^\n]{1,300}?)\s?:\s(https?:\/\/\S+)$/s.exec(text) ?? []
  const inner = words && address ? `${escapeLines(before)}${anchor(address, words)}` : escapeLines(text)
  return { text, html: `<p dir="auto" class="m-dim" style="margin:14px 0 0;${FONT(16, 1.6)}">${inner}</p>` }
}

/** `total` comes last and is the largest thing. A value that is an address is a link. */
export function factTable(
  facts: [label: string, value: string][],
  total?: [label: string, value: string],
): Block {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th class="m-dim" scope="row" dir="auto" style="width:36%;padding:${behind('5px', '16px', '5px')};text-align:start;vertical-align:top;${FONT(15, 1.4)}">${escapeHtml(label)}</th><td class="m-ink" dir="auto" style="padding:5px 0;text-align:start;vertical-align:top;overflow-wrap:anywhere;${FONT(15, 1.4, INK)}">${linked(value)}</td></tr>`,
  )
  const sum =
    total &&
    `<tr><th class="m-ink" scope="row" dir="auto" style="padding:${behind('14px', '16px', '0')};text-align:start;vertical-align:baseline;${FONT(16, 1.3, INK, 600)}">${escapeHtml(total[0])}</th><td class="m-ink" dir="auto" style="padding:14px 0 0;text-align:start;vertical-align:baseline;${SERIF(24, 1.2)}">${escapeHtml(total[1])}</td></tr>`
  const all = total ? [...facts, total] : facts
  return {
    text: all.map(([label, value]) => `${t`${{ label }}:`} ${value}`).join('\n'),
    html: `<div class="m-rule" style="margin:30px 0 0;padding:12px 0 0;${FACT_RULE}"><table style="width:100%;border-collapse:collapse;">${rows.join('')}${sum ?? ''}</table></div>`,
  }
}

export function linkList(links: { label: string; url: string }[]): Block {
  const items = links.map(
    ({ label, url }) =>
      `<li class="m-dim" dir="auto" style="margin:0 0 8px;${FONT(16, 1.5)}">${anchor(url, label)}</li>`,
  )
  return {
    text: links.map(({ label, url }) => `- ${label}\n  ${url}`).join('\n\n'),
    html: `<ul style="margin:14px 0 0;padding:${behind('0', '0', '0', '20px')}">${items.join('\n')}</ul>`,
  }
}

/** The text version writes the address out. A table with a ground of its own, because some programs draw no padded link. */
export function button({ label, url }: { label: string; url: string }): Block {
  return {
    text: `${t`${{ label }}:`}\n${url}`,
    html: `<table class="m-btn" role="presentation" style="margin:26px 0 0;border-collapse:separate;border-spacing:0;"><tr><td class="m-btn-c" style="padding:0;text-align:center;background:${ACCENT};border-radius:5px;"><a href="${escapeHtml(url)}" dir="auto" style="display:block;padding:13px 22px;border:1px solid ${ACCENT};border-radius:5px;text-decoration:none;${FONT(16, 1.25, '#fdfcf8', 600)}">${escapeHtml(label)}</a></td></tr></table>`,
  }
}

/** Mail programs know no logical properties. */
function behind(top: string, end: string, bottom: string, start = '0'): string {
  const [right, left] = pageDirection() === 'rtl' ? [start, end] : [end, start]
  return `${top} ${right} ${bottom} ${left}`
}

function anchor(url: string, words: string): string {
  return `<a class="m-link" href="${escapeHtml(url)}" style="${linkStyle}">${escapeHtml(words)}</a>`
}

function linked(value: string): string {
  return /^https?:\/\/\S+$/.test(value) ? anchor(value, value) : escapeLines(value)
}

export function escapeLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
