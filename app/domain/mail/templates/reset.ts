import { composeMail, type MailContent } from '../compose.ts'

export function resetMail({ name, link }: { name: string; link: string }): MailContent {
  return composeMail({
    subject: 'Reset your password',
    name,
    paragraphs: ['We received a request to reset your password. Set a new one here:'],
    action: { label: 'Set a new password', url: link },
    closing: [
      'The link works once and expires after 15 minutes. Asking for a new link replaces it.',
      'If you did not ask for this, you can ignore this email: your password stays the same.',
    ],
  })
}
