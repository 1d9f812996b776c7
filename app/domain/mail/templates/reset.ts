import { composeMail, type MailContent } from '../compose.ts'

export function resetMail({ name, link }: { name: string; link: string }): MailContent {
  return composeMail({
    subject: 'Reset your password',
    name,
    paragraphs: ['Somebody, you we hope, asked for a new password for your account. Set one here:'],
    action: { label: 'Set a new password', url: link },
    closing: [
      'The link works once, for 15 minutes. A newer one replaces it.',
      'If it was not you, leave this mail alone: your password stays as it is.',
    ],
  })
}
