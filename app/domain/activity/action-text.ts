import { statusText } from '../status-text.ts'

/** What admins do and the activity log keeps. */
export type AdminAction = keyof typeof ACTIONS

/** `action`: as stored; a release before may have written one that is not in the list any more. */
export function actionText(action: string): string {
  return isKnown(action) ? ACTIONS[action] : statusText(action)
}

function isKnown(action: string): action is AdminAction {
  return Object.hasOwn(ACTIONS, action)
}

const ACTIONS = {
  'shop.setup': 'Set the shop up',
  'shop.open': 'Opened the shop',
  'shop.close': 'Closed the shop',
  'shop.save': 'Changed the settings of the shop',
  'order.delete': 'Deleted an unpaid order',
  'order.refund': 'Refunded money',
  'order.status': 'Changed the status of an order',
  'payment.confirm': 'Confirmed that the money for an order has come',
  'payment.recheck': 'Asked PayPal about an order again',
  'payment.accept': 'Accepted a payment',
  'payment.reopen': 'Let an order be paid again',
  'payment.close': 'Closed a payment that needed review',
  'payment.claim-dismissed': 'Closed something that PayPal announced',
  'payment.problem-solved': 'Marked a problem with PayPal as solved',
  'payments.save': 'Changed the payment settings',
  'retention.save': 'Changed how long data is kept',
  'mail.server': 'Changed the mail server',
  'payments.webhook': 'Set the webhook at PayPal up',
  'payments.reset': 'Reset the payment settings',
  'user.name': 'Changed the name of a user',
  'user.email': 'Changed the email address of a user',
  'user.role': 'Changed the role of a user',
  'user.membership': 'Changed the membership of a user',
  'user.balance': 'Gave or took credits',
  'user.password': 'Set a new password for a user',
  'user.message': 'Sent a message to a user',
  'user.disable': 'Disabled an account',
  'user.enable': 'Enabled an account',
  'user.sign-out': 'Signed a user out everywhere',
  'user.delete': 'Deleted an account',
  'token.create': 'Made an API token',
  'token.revoke': 'Revoked an API token',
  'package.add': 'Added a package',
  'package.edit': 'Changed a package',
  'package.move': 'Moved a package',
  'package.archive': 'Archived a package',
  'package.delete': 'Deleted a package',
  'package.restore': 'Put a package back on offer',
  'item.add': 'Added an item',
  'item.edit': 'Changed an item',
  'item.archive': 'Archived an item',
  'item.delete': 'Deleted an item',
  'item.restore': 'Put an item back on offer',
  'section.save': 'Saved a section',
  'section.activate': 'Activated a section',
  'section.deactivate': 'Deactivated a section',
  'section.reset': 'Reset a section',
  'section.restore': 'Restored an older version of a section',
  'key.add': 'Added an AI key',
  'key.edit': 'Changed an AI key',
  'key.activate': 'Activated an AI key',
  'key.deactivate': 'Deactivated an AI key',
  'key.delete': 'Deleted an AI key',
  'model.save': 'Changed model and limits',
  'mail.retry': 'Sent a mail again',
  'mail.test': 'Sent a test mail',
  'mail.settings': 'Changed mail and alerts',
  'dates.save': 'Changed the time zone',
  'registration.save': 'Changed what a new account starts with',
  'channels.save': 'Changed the limits of channels',
  'ticket.change': 'Changed a ticket',
  'ticket.note': 'Wrote a note about a ticket',
  'ticket.reply': 'Answered a ticket',
  'ticket.reply-close': 'Answered and closed a ticket',
  'ticket.revoke-links': 'Revoked the private links of a ticket',
  'saved-reply.add': 'Added a saved reply',
  'saved-reply.change': 'Changed a saved reply',
  'saved-reply.delete': 'Deleted a saved reply',
}
