import { format } from 'node:util'
import type { Log } from '../log.ts'

/** Sends what libraries print about requests into the log, without anything in it that could be a token. */
export function logConsole(log: Log): void {
  for (const level of ['warn', 'error'] as const)
    console[level] = (...printed: unknown[]) =>
      log(`console.${level}`, { text: withoutTokens(format(...printed)) })
}

/** The text without queries, quoted paths and words that are as long as a token. */
export function withoutTokens(text: string): string {
  return text
    .replace(/"\/[^"]*"/g, '"/…"')
    .replace(/\?[^\s"'<>]*/g, '?…')
    .replace(/[\w%~.+=-]{20,}/g, '…')
}
