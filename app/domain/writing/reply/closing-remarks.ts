import { splitBullet } from './bullets.ts'

const FENCE = /^\s*(?:`{3,}|~{3,})[\w-]*\s*$/
const RULE = /^\s*(?:[-=*_~─━═—]\s?){3,}$/

// How models end a reply, in the languages that the headers are known in.
const CLOSING =
  /^(?:let me know|i hope (?:this|that|you)|hope this|feel free|would you like|if you(?:'d| would| need| want)|please let me|is there anything|this (?:content|listing|package) |(?:lass|lassen) (?:sie )?(?:mich|es mich)|ich hoffe|möchten sie|n'hésite|j'espère|souhaite|dites-moi|espero que|avísame|háganos|si necesitas|¿(?:te|le) gustaría|fammi sapere|spero che|se hai bisogno|avise|se precisar|laat me weten|ik hoop|daj mi znać|mam nadzieję|дайте знать|надеюсь|если вам|ご不明|ご希望|必要に応じて|如果您|如需|希望这|أتمنى|آمل|إذا كنت|umarım|isterseniz|मुझे बताएं|आशा है|필요하시면|도움이 되|hoppas|låt mig)/iu
const REMARK =
  /^[*_([]{0,3}(?:please )?(?:note|hinweis|remarque|nota|uwaga|примечание|注意|注|ملاحظة|not|नोट|참고|obs)\s?[:：]/iu

/** Whether a line holds no text: blank, a rule, or the fence of a code block. */
export function isSpacer(line: string): boolean {
  return line.trim() === '' || RULE.test(line) || FENCE.test(line)
}

/** The lines of the last block without what a model says to its reader at the end of a reply. */
export function withoutClosingRemarks(lines: string[]): string[] {
  let end = lines.length
  for (let round = 0; round < 3; round++) {
    while (end > 0 && isSpacer(lines[end - 1] ?? '')) end--
    let start = end
    while (start > 0 && !isSpacer(lines[start - 1] ?? '')) start--
    if (start === 0 || !isClosingRemark(lines.slice(start, end), lines.slice(0, start))) break
    end = start
  }
  return lines.slice(0, end)
}

function isClosingRemark(paragraph: string[], above: string[]): boolean {
  const first = (paragraph[0] ?? '').trim()
  if (paragraph.some((line) => splitBullet(line).bullet)) return false
  if (CLOSING.test(first) || REMARK.test(first)) return true
  const behindFence = FENCE.test(above.at(-1) ?? '') && above.some((line) => !isSpacer(line))
  return behindFence && paragraph.length < 4
}
