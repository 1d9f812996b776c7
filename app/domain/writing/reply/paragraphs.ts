import { CONTENT_LIMITS } from '../content/content.ts'
import { splitBullet } from './bullets.ts'
import { isSpacer } from './closing-remarks.ts'
import { endsInColon, isHeading } from './lists.ts'
import { withoutMarkdown } from './markdown.ts'

const SENTENCE_END = /[.!?。！？।؟…][”"»」』’)]{0,2}$/u
// Scripts that put no space between words, so that lines join without one.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}。、，！？」』]/u
const LONGEST_LABEL = 60
// What is longer gets cut anyway, and joining without a bound would take quadratic time.
const LONGEST_PARAGRAPH = CONTENT_LIMITS.paragraphLength * 4

/** Running text as paragraphs: divided at blank lines, at list entries, and where a line ends together with its sentence. */
export function readParagraphs(lines: string[]): string[] {
  const paragraphs: string[] = []
  let open = false
  for (const line of lines) {
    const { bullet, text: raw } = splitBullet(line)
    const text = isSpacer(line) ? '' : withoutMarkdown(raw)
    if (text === '') {
      open = false
    } else if (!endsInColon(text) || text.length > LONGEST_LABEL) {
      append(paragraphs, text, open && bullet === undefined)
      open = !SENTENCE_END.test(text) && !isHeading(raw)
    }
  }
  return paragraphs
}

function append(paragraphs: string[], text: string, continues: boolean) {
  const last = paragraphs.at(-1)
  if (last === undefined || !continues) paragraphs.push(text)
  else if (last.length < LONGEST_PARAGRAPH) {
    paragraphs[paragraphs.length - 1] = UNSPACED.test(last.slice(-1)) ? last + text : `${last} ${text}`
  }
}
