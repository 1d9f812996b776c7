/** "Material: linen" in its two halves; a line that is no such pair has no label. */
export function labelOf(fact: string): { label?: string; text: string } {
  const [, label, text] = /^([^:：]{1,60})[:：]\s*(\S.*)$/u.exec(fact) ?? []
  return label === undefined || text === undefined ? { text: fact } : { label, text }
}
