import { msg, type Text, t } from '#app/i18n/macro.ts'
import { composeMail } from './compose.ts'
import { type MailContent, signMail } from './frame.ts'

/** `unit` is the service manager's name of what failed, `faults` what it said, a sentence each. */
export function alertMail(facts: {
  name: string
  unit: string
  faults: string[]
  origin: string
}): MailContent {
  const { name, unit, faults, origin } = facts
  const mail = composeMail({
    subject: t`${{ unit }} failed on ${{ hostname: new URL(origin).hostname }}`,
    name,
    paragraphs: [
      t(WHAT[unit]) ?? t`The service ${{ unit }} failed.`,
      ...faults.slice(0, 10),
      t`To see its log, run this on the server: journalctl -u ${{ unit }} -n 50`,
    ],
    action: { label: t`See what the shop checks`, url: `${origin}/admin/system` },
    closing: [t`You get this email as an admin of the shop, at most once a day for each service.`],
  })
  return signMail(mail, { shop: SOFTWARE, signature: SOFTWARE, seller: [], hasOwnLogo: false })
}

/** The shop's name may be what cannot be read. */
export const SOFTWARE = 'Listwright'

const WHAT: Record<string, Text> = {
  'listwright-backup.service': msg`No copy of the database could be made.`,
  'listwright-offsite.service': msg`The off-site copy could not be made. The copies on the server are not affected.`,
  'listwright-drill.service': msg`The weekly restore drill failed: it may not be possible to restore the shop from the newest copy.`,
  'listwright-watch.service': msg`The shop is not responding on its own server.`,
}
