import type { MailContent } from '../blocks.ts'
import { composeMail } from '../compose.ts'

/** `unit` is the service manager's name of what failed, `faults` what it said, a sentence each. */
export function alertMail(facts: {
  name: string
  unit: string
  faults: string[]
  origin: string
}): MailContent {
  let { name, unit, faults, origin } = facts
  return composeMail({
    subject: `${unit} failed at ${new URL(origin).hostname}`,
    name,
    paragraphs: [
      WHAT[unit] ?? `The service ${unit} failed.`,
      ...faults.slice(0, 10),
      `On the server, its log is shown by: journalctl -u ${unit} -n 50`,
    ],
    action: { label: 'See what the shop checks', url: `${origin}/admin/system` },
    closing: ['You get this mail as an admin of the shop, at most once a day for each service.'],
  })
}

const WHAT: Record<string, string> = {
  'listwright-backup.service': 'No copy of the database could be made.',
  'listwright-offsite.service':
    'The off-site copy could not be made. The copies on the server are not affected.',
  'listwright-drill.service':
    'The weekly restore drill failed: the newest copy may not be one that a shop can be restored from.',
  'listwright-watch.service': 'The shop does not answer on its own server.',
}
