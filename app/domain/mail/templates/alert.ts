import type { MailContent } from '../blocks.ts'
import { composeMail } from '../compose.ts'
import * as words from './words.ts'

/** `unit` is the service manager's name of what failed, `faults` what it said, a sentence each. */
export function alertMail(facts: {
  name: string
  unit: string
  faults: string[]
  origin: string
}): MailContent {
  let { name, unit, faults, origin } = facts
  return composeMail({
    subject: words.serviceFailedSubject(unit, new URL(origin).hostname),
    name,
    paragraphs: [WHAT[unit] ?? words.serviceFailed(unit), ...faults.slice(0, 10), words.seeServiceLog(unit)],
    action: { label: words.seeChecks, url: `${origin}/admin/system` },
    closing: [words.whyAlerted],
  })
}

const WHAT: Record<string, string> = {
  'listwright-backup.service': words.backupFailed,
  'listwright-offsite.service': words.offSiteCopyFailed,
  'listwright-drill.service': words.restoreDrillFailed,
  'listwright-watch.service': words.shopNotAnswering,
}
