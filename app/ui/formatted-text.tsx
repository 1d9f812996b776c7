import { isHtml } from '#app/domain/base/html/is-html.ts'
import { SafeHtml } from './safe-html.tsx'
import { TextLines } from './text-lines.tsx'

/** What an admin wrote: HTML is cleaned; text without any keeps its lines. */
export function FormattedText({ text }: { text: string }) {
  return isHtml(text) ? <SafeHtml html={text} /> : <TextLines text={text} />
}
