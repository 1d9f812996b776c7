import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * The 3,000 most common passwords of at least 6 characters, most common first. Run as a script, it writes the list
 * that the application reads.
 */
export function mostCommonPasswords(): string[] {
  return dictionary['passwords-common'].filter((word) => word.length >= 6).slice(0, 3000)
}

if (import.meta.main) {
  const lines: string[] = []
  let line = ''
  for (const word of mostCommonPasswords()) {
    if (line.length + word.length > 100) {
      lines.push(line)
      line = ''
    }
    line += `${line && ' '}${word}`
  }
  lines.push(line)
  const text = `/**
 * The 3,000 most common passwords of at least 6 characters, from the dictionary of @zxcvbn-ts/language-common (MIT).
 * Written by tests/domain/people/write-weak-passwords.ts.
 */
export const COMMON_PASSWORDS: readonly string[] = \`
${lines.join('\n')}
\`
  .trim()
  .split(/\\s+/)
`
  writeFileSync(new URL('../../../app/domain/people/common-passwords.server.ts', import.meta.url), text)
}
